#include "kernel.h"

/// The functions of a kernel, or NULL if this build does not have it.
static const kernel_functions *find(screensort_kernel kernel) {
    switch (kernel) {
    case SCREENSORT_KERNEL_PORTABLE:
        return &screensort_kernel_portable;
#if defined(__x86_64__)
    case SCREENSORT_KERNEL_AVX2:
        return &screensort_kernel_avx2;
    case SCREENSORT_KERNEL_AVX512:
        return &screensort_kernel_avx512;
#elif defined(__aarch64__)
    case SCREENSORT_KERNEL_NEON:
        return &screensort_kernel_neon;
#endif
    default:
        return NULL;
    }
}

const kernel_functions *screensort_kernel_named(screensort_kernel kernel) {
    const kernel_functions *functions = find(kernel);
    return functions ? functions : &screensort_kernel_portable;
}

bool screensort_kernel_is_available(screensort_kernel kernel) {
    const kernel_functions *functions = find(kernel);
    return functions && functions->is_supported();
}

screensort_kernel screensort_kernel_fastest(void) {
    const screensort_kernel fast_ones[] = {
        SCREENSORT_KERNEL_AVX512, SCREENSORT_KERNEL_AVX2, SCREENSORT_KERNEL_NEON};
    for (size_t i = 0; i < sizeof fast_ones / sizeof *fast_ones; i++) {
        if (screensort_kernel_is_available(fast_ones[i])) return fast_ones[i];
    }
    return SCREENSORT_KERNEL_PORTABLE;
}
