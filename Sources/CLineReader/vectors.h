// Arithmetic on eight numbers at once. It is written once, and compiled for each set of
// instructions. A file that includes it has chosen one.
//
// Kernels must give exactly the same results, so nothing here is contracted to fused operations.

#ifndef SCREENSORT_VECTORS_H
#define SCREENSORT_VECTORS_H

#include "network.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// How long vectors are passed depends on the instructions, but here all calls are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int8_t i8x8 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))

INLINE i32x8 load_i32x8(const void *_Nonnull source) {
    i32x8 vector;
    memcpy(&vector, source, sizeof vector);
    return vector;
}

INLINE i16x16 load_i16x16(const void *_Nonnull source) {
    i16x16 vector;
    memcpy(&vector, source, sizeof vector);
    return vector;
}

INLINE f32x8 load_f32x8(const float *_Nonnull source) {
    f32x8 vector;
    memcpy(&vector, source, sizeof vector);
    return vector;
}

INLINE void store_f32x8(float *_Nonnull target, f32x8 vector) {
    memcpy(target, &vector, sizeof vector);
}

INLINE f32x8 repeat_f32(float number) {
    return (f32x8){number, number, number, number, number, number, number, number};
}

/// Two numbers of 16 bits, eight times.
INLINE i16x16 repeat_pair(const int16_t *_Nonnull pair) {
    int32_t bits;
    memcpy(&bits, pair, sizeof bits);
    return (i16x16)(i32x8){bits, bits, bits, bits, bits, bits, bits, bits};
}

/// `a` where the bits of `mask` are set, `b` elsewhere.
INLINE i32x8 choose(i32x8 mask, i32x8 a, i32x8 b) {
    return (mask & a) | (~mask & b);
}

INLINE i32x8 larger_i32x8(i32x8 a, i32x8 b) {
    return choose(a > b, a, b);
}

INLINE f32x8 limit(f32x8 x, float lowest, float highest) {
    const f32x8 low = repeat_f32(lowest), high = repeat_f32(highest);
    x = (f32x8)choose(x < low, (i32x8)low, (i32x8)x);
    return (f32x8)choose(x > high, (i32x8)high, (i32x8)x);
}

/// Numbers that are not divided yet: several divisions become one.
typedef struct {
    f32x8 numerator;
    f32x8 denominator;
} fraction;

/// The hyperbolic tangent, at most 1e-5 off: the quotient of polynomials that is closest on
/// -6.2…6.2, found by least squares with weights after Lawson. Beyond, it stays what it is there.
INLINE fraction tanh_fraction(f32x8 x) {
    x = limit(x, -6.2f, 6.2f);
    const f32x8 s = x * x;
    const f32x8 p = (repeat_f32(1.4704023609e-3f) * s + repeat_f32(0.11406776946f)) * s
        + repeat_f32(0.99996450945f);
    const f32x8 q = ((repeat_f32(5.3620014362e-5f) * s + repeat_f32(0.017336801726f)) * s
        + repeat_f32(0.44729035522f)) * s + repeat_f32(1);
    return (fraction){p * x, q};
}

/// The logistic function, twice as large: 1 + tanh(x / 2).
INLINE fraction double_logistic_fraction(f32x8 x) {
    const fraction t = tanh_fraction(x * repeat_f32(0.5f));
    return (fraction){t.denominator + t.numerator, t.denominator};
}

/// The exponential function of numbers that are not positive. Below -87 it stays what it is there,
/// as smaller results have fewer digits.
INLINE f32x8 exponential(f32x8 x) {
    const float binary_logarithm_of_e = 1.44269504f;
    const f32x8 power = limit(x, -87, 0) * repeat_f32(binary_logarithm_of_e);
    // Rounds to the nearest, as conversion cuts off what is behind the point.
    const i32x8 whole = __builtin_convertvector(power - repeat_f32(0.5f), i32x8);
    const f32x8 f = power - __builtin_convertvector(whole, f32x8);
    // 2 to the power of f by Chebyshev interpolation on -0.5…0.5: 1e-7 of it off.
    f32x8 p = repeat_f32(1.3390863e-3f) * f + repeat_f32(9.6760319e-3f);
    p = p * f + repeat_f32(5.5503571e-2f);
    p = p * f + repeat_f32(0.24022107f);
    p = p * f + repeat_f32(0.69314719f);
    p = p * f + repeat_f32(1);
    const int32_t exponent_bias = 127, mantissa_bits = 23;
    return p * (f32x8)((whole + exponent_bias) << mantissa_bits);
}

/// Rounds -1…1 to activations, halves away from 0, as libtesseract does.
INLINE i8x8 activations(f32x8 x) {
    const i32x8 sign_bits = (i32x8)repeat_f32(-0.0f);
    const f32x8 half = (f32x8)(((i32x8)x & sign_bits) | (i32x8)repeat_f32(0.5f));
    const f32x8 scaled = x * repeat_f32(ACTIVATION_SCALE) + half;
    return __builtin_convertvector(__builtin_convertvector(scaled, i32x8), i8x8);
}

#endif
