// Pictures with the statistics of photographs: light, blur, texture and grain from seeded noise.

/** A generator of numbers in 0...1 (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What every scene gets: context, size, and helpers around one generator. */
function brush(canvas, seed) {
  const next = numbers(seed);
  const between = (low, high) => low + next() * (high - low);
  return {
    canvas, c: canvas.getContext("2d"), w: canvas.width, h: canvas.height, next, between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    hue: next() * 360,
  };
}

const hsl = (hue, saturation, lightness, alpha = 1) =>
  `hsla(${hue.toFixed(1)},${saturation.toFixed(1)}%,${lightness.toFixed(1)}%,${alpha.toFixed(3)})`;

/** A small canvas of random colours around one hue, to be drawn enlarged. */
function noiseTile(b, columns, rows, hue, spread, low, high) {
  const tile = new OffscreenCanvas(columns, rows);
  const c = tile.getContext("2d");
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      c.fillStyle = hsl(hue + b.between(-spread, spread), b.between(10, 55), b.between(low, high));
      c.fillRect(x, y, 1, 1);
    }
  }
  return tile;
}

/** Smooth noise in octaves over a rectangle: each twice as fine and half as strong. */
function octaves(b, { hue, spread = 25, low = 15, high = 80, first = 3, count = 5, strength = 0.9,
  top = 0, bottom = b.h, mode = "source-over" }) {
  b.c.save();
  b.c.imageSmoothingEnabled = true;
  b.c.imageSmoothingQuality = "high";
  b.c.globalCompositeOperation = mode;
  let alpha = strength;
  for (let octave = 0, cells = first; octave < count; octave += 1, cells *= 2, alpha *= 0.55) {
    const rows = Math.max(2, Math.round(cells * (bottom - top) / b.w));
    const tile = noiseTile(b, cells, rows, hue, spread, low, high);
    b.c.globalAlpha = alpha;
    b.c.drawImage(tile, -b.w * 0.1, top, b.w * 1.2, bottom - top);
  }
  b.c.restore();
}

function gradient(b, stops, angle = Math.PI / 2) {
  const [x, y] = [Math.cos(angle) * b.w / 2, Math.sin(angle) * b.h / 2];
  const fill = b.c.createLinearGradient(b.w / 2 - x, b.h / 2 - y, b.w / 2 + x, b.h / 2 + y);
  stops.forEach((colour, index) => fill.addColorStop(index / (stops.length - 1), colour));
  b.c.fillStyle = fill;
  b.c.fillRect(0, 0, b.w, b.h);
}

/** A soft round spot: full in the middle, gone at the edge. */
function glow(b, x, y, radius, colour, clear, mode = "source-over") {
  b.c.save();
  b.c.globalCompositeOperation = mode;
  const fill = b.c.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, colour);
  fill.addColorStop(1, clear);
  b.c.fillStyle = fill;
  b.c.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  b.c.restore();
}

function ellipse(b, x, y, rx, ry, fill, turn = 0) {
  b.c.beginPath();
  b.c.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  b.c.fillStyle = fill;
  b.c.fill();
}

/** A ball's shading: light from the upper left. */
function shaded(b, x, y, radius, hue, saturation, lightness) {
  const fill = b.c.createRadialGradient(x - radius * 0.4, y - radius * 0.5, radius * 0.1, x, y, radius * 1.3);
  fill.addColorStop(0, hsl(hue, saturation, Math.min(92, lightness + 14)));
  fill.addColorStop(0.6, hsl(hue, saturation, lightness));
  fill.addColorStop(1, hsl(hue - 6, saturation, Math.max(4, lightness - 24)));
  return fill;
}

/** The upper edge of a hill: sums of sines. */
function ridge(b, base, swing) {
  const waves = [1, 2.3, 5.1, 11].map((f, i) => [f * b.between(0.7, 1.3), b.next() * 7, swing / (i + 1) ** 1.3]);
  b.c.beginPath();
  b.c.moveTo(0, b.h);
  for (let x = 0; x <= b.w; x += 2) {
    const y = waves.reduce((sum, [f, p, a]) => sum + a * Math.sin(f * 6.28 * x / b.w + p), base);
    b.c.lineTo(x, y);
  }
  b.c.lineTo(b.w, b.h);
}

/** Many short strokes, as of fur, grass or hair. */
function strokes(b, count, place, length, colour) {
  b.c.lineWidth = Math.max(0.6, b.w / 500);
  for (let i = 0; i < count; i += 1) {
    const [x, y, angle] = place();
    b.c.strokeStyle = colour();
    b.c.beginPath();
    b.c.moveTo(x, y);
    b.c.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    b.c.stroke();
  }
}

/** A square of grey grain, made once and laid over every picture. */
let grainTile = null;
function grain() {
  if (grainTile) return grainTile;
  grainTile = new OffscreenCanvas(192, 192);
  const c = grainTile.getContext("2d");
  const pixels = c.createImageData(192, 192);
  const next = numbers(7);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const value = 128 + (next() + next() + next() - 1.5) * 90;
    pixels.data.set([value, value, value, 255], i);
  }
  c.putImageData(pixels, 0, 0);
  return grainTile;
}

/** What a camera adds: a cast of colour, dark corners, grain; some photos are black and white. */
function develop(b) {
  const cover = (mode, fill, alpha = 1) => {
    b.c.save();
    b.c.globalCompositeOperation = mode;
    b.c.globalAlpha = alpha;
    b.c.fillStyle = fill;
    b.c.fillRect(0, 0, b.w, b.h);
    b.c.restore();
  };
  const kind = b.next();
  if (kind < 0.12) cover("saturation", "#808080");
  else if (kind < 0.4) cover("soft-light", hsl(b.next() * 360, 70, 50), 0.35);
  const corners = b.c.createRadialGradient(b.w / 2, b.h / 2, b.w * 0.35, b.w / 2, b.h / 2, b.w * 0.85);
  corners.addColorStop(0, "rgba(0,0,0,0)");
  corners.addColorStop(1, `rgba(0,0,0,${b.between(0, 0.5).toFixed(2)})`);
  cover("source-over", corners);
  cover("overlay", b.c.createPattern(grain(), "repeat"), b.between(0.08, 0.32));
}

/** Paints every canvas[data-scene] at the size at which it is shown. */
function paintAll() {
  const density = Math.min(window.devicePixelRatio, 1.5);
  for (const canvas of document.querySelectorAll("canvas[data-scene]")) {
    const box = canvas.parentElement.getBoundingClientRect();
    canvas.width = Math.max(8, Math.round(box.width * density));
    canvas.height = Math.max(8, Math.round(box.height * density));
    const b = brush(canvas, Number(canvas.dataset.seed));
    SCENES[canvas.dataset.scene](b);
    develop(b);
  }
}
