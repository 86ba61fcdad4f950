// What the pictures show. Each scene paints the whole canvas with the tools of art.js.

const SCENES = {
  landscape(b) {
    const sky = b.pick([[205, 60], [25, 70], [280, 35], [190, 25]]);
    gradient(b, [hsl(sky[0], sky[1], b.between(30, 65)), hsl(sky[0] + 15, sky[1] * 0.6, 84)]);
    octaves(b, { hue: sky[0], low: 50, high: 96, strength: 0.4, first: 3, bottom: b.h * 0.7 });
    glow(b, b.w * b.next(), b.h * b.between(0.2, 0.5), b.w * 0.4, "rgba(255,240,200,.8)", "rgba(255,240,200,0)");
    const hills = b.whole(2, 5);
    for (let i = 0; i < hills; i += 1) {
      const near = (i + 1) / hills;
      ridge(b, b.h * (0.45 + 0.4 * near), b.h * 0.1 * b.between(0.4, 1));
      b.c.save();
      b.c.clip();
      b.c.fillStyle = hsl(b.hue + 20 * i, 20 + 25 * near, 58 - 42 * near);
      b.c.fillRect(0, 0, b.w, b.h);
      octaves(b, { hue: b.hue, low: 5, high: 70 - 30 * near, strength: 0.45, first: 8, count: 5, top: b.h * 0.3 });
      b.c.restore();
    }
  },
  clouds(b) {
    gradient(b, [hsl(b.hue, 50, 30), hsl(b.hue + 40, 45, 75)], b.next() * 6);
    octaves(b, { hue: b.hue, spread: 40, low: 20, high: 95, strength: 0.65, first: 2, count: 6 });
  },
  texture(b) {
    gradient(b, [hsl(b.hue, 25, b.between(15, 50)), hsl(b.hue + 20, 30, b.between(30, 75))]);
    octaves(b, { hue: b.hue, spread: 18, low: 8, high: 85, strength: 0.5, first: b.whole(6, 20), count: 5 });
    strokes(b, 900, () => [b.next() * b.w, b.next() * b.h, b.hue + b.between(-0.3, 0.3)], b.w * 0.05,
      () => hsl(b.hue + b.between(-20, 20), 25, b.between(10, 90), 0.14));
  },
  lights(b) {
    gradient(b, [hsl(b.hue, 50, 5), hsl(b.hue + 40, 40, 18)]);
    octaves(b, { hue: b.hue, low: 0, high: 40, strength: 0.5 });
    for (let i = b.whole(18, 45); i > 0; i -= 1) {
      const radius = b.w * b.between(0.02, 0.11);
      const [x, y, hue] = [b.next() * b.w, b.next() * b.h, b.pick([35, 45, b.hue, b.hue + 60])];
      ellipse(b, x, y, radius, radius, hsl(hue, 85, 65, b.between(0.12, 0.4)));
      glow(b, x, y, radius * 1.6, hsl(hue, 90, 70, 0.25), hsl(hue, 90, 70, 0), "lighter");
    }
  },
  street(b) {
    gradient(b, [hsl(b.hue, 40, b.between(12, 60)), hsl(b.hue + 30, 50, b.between(40, 80))]);
    octaves(b, { hue: b.hue, low: 10, high: 80, strength: 0.3, first: 3 });
    const dark = b.next() < 0.6;
    for (let x = -10; x < b.w;) {
      const [wide, top] = [b.w * b.between(0.08, 0.2), b.h * b.between(0.1, 0.6)];
      b.c.fillStyle = hsl(b.hue + b.between(-25, 25), 14, dark ? b.between(5, 16) : b.between(25, 60));
      b.c.fillRect(x, top, wide, b.h);
      for (let y = top + 8; y < b.h * 0.9; y += b.h / 26) {
        for (let z = x + 4; z < x + wide - 6; z += b.w / 45) {
          b.c.fillStyle = hsl(dark ? 42 : b.hue, dark ? 80 : 15, b.between(15, dark ? 75 : 45), b.between(0, 0.8));
          b.c.fillRect(z, y, b.w / 80, b.h / 48);
        }
      }
      x += wide + b.w * b.between(0, 0.03);
    }
    octaves(b, { hue: b.hue, low: 5, high: 35, strength: 0.6, first: 10, top: b.h * 0.88 });
  },
  room(b) {
    gradient(b, [hsl(b.hue, 20, b.between(50, 80)), hsl(b.hue, 22, b.between(35, 65))], b.next() * 6);
    octaves(b, { hue: b.hue, spread: 10, low: 35, high: 80, strength: 0.3, first: 3, count: 6 });
    const floor = b.h * b.between(0.6, 0.8);
    octaves(b, { hue: 28, spread: 8, low: 18, high: 55, strength: 0.95, first: 14, count: 5, top: floor });
    glow(b, b.w * b.next(), b.h * 0.25, b.w * 0.5, "rgba(255,250,225,.75)", "rgba(255,250,225,0)");
    for (let i = b.whole(3, 6); i > 0; i -= 1) {
      const [x, wide, high] = [b.next() * b.w, b.w * b.between(0.08, 0.3), b.h * b.between(0.1, 0.45)];
      const hue = b.next() * 360;
      glow(b, x + wide / 2, floor + b.h * 0.08, wide, "rgba(0,0,0,.5)", "rgba(0,0,0,0)");
      b.c.fillStyle = shaded(b, x + wide / 2, floor - high / 2, wide, hue, 28, b.between(20, 60));
      b.c.beginPath();
      b.c.roundRect(x, floor - high + b.h * 0.08, wide, high, wide * b.between(0, 0.4));
      b.c.fill();
    }
  },
  portrait(b) {
    gradient(b, [hsl(b.hue, 30, b.between(15, 70)), hsl(b.hue + 30, 30, b.between(20, 60))], b.next() * 6);
    octaves(b, { hue: b.hue, spread: 40, low: 10, high: 75, strength: 0.55, first: 3, count: 3 });
    const [x, y, r] = [b.w * b.between(0.35, 0.65), b.h * b.between(0.38, 0.5), Math.min(b.w, b.h) * b.between(0.17, 0.26)];
    const [skin, cloth] = [b.between(24, 78), b.next() * 360];
    const hair = hsl(b.between(15, 45), b.between(10, 60), b.between(5, 45));
    ellipse(b, x, y - r * 0.25, r * 1.18, r * b.between(1.25, 1.9), hair);
    ellipse(b, x, y + r * 2.9, r * 2.2, r * 1.9, shaded(b, x, y + r * 2.4, r * 2, cloth, 35, b.between(18, 60)));
    ellipse(b, x, y + r * 1.1, r * 0.45, r * 0.6, hsl(22, 42, skin - 9));
    ellipse(b, x, y, r * 0.86, r * 1.15, shaded(b, x, y, r, 23, 45, skin));
    for (const s of [-1, 1]) {
      ellipse(b, x + s * r * 0.36, y - r * 0.12, r * 0.15, r * 0.075, "rgba(245,245,240,.9)");
      ellipse(b, x + s * r * 0.36, y - r * 0.12, r * 0.07, r * 0.075, "rgba(30,20,15,.95)");
      ellipse(b, x + s * r * 0.36, y - r * 0.32, r * 0.2, r * 0.035, hair, s * b.between(-0.3, 0.3));
    }
    ellipse(b, x, y + r * 0.22, r * 0.1, r * 0.2, hsl(20, 45, skin - 12, 0.5));
    ellipse(b, x, y + r * 0.58, r * b.between(0.2, 0.36), r * b.between(0.04, 0.16), "rgba(120,40,40,.85)");
    strokes(b, 500, () => { const a = b.between(Math.PI, 6.28); return [x + Math.cos(a) * r, y - r * 0.3 + Math.sin(a) * r, a + b.between(-0.4, 0.9)]; },
      r * 0.35, () => hair);
  },
  animal(b) {
    gradient(b, [hsl(b.hue, 25, b.between(25, 75)), hsl(b.hue + 50, 30, b.between(25, 60))], b.next() * 6);
    octaves(b, { hue: b.hue, spread: 50, low: 15, high: 80, strength: 0.6, first: 3, count: 4 });
    const [x, y, r] = [b.w * b.between(0.4, 0.6), b.h * b.between(0.45, 0.6), Math.min(b.w, b.h) * b.between(0.24, 0.36)];
    const [hue, light, sharp] = [b.between(18, 48), b.between(20, 78), b.next() < 0.5];
    ellipse(b, x + r * 0.2, y + r * 1.5, r * 1.4, r * 1.2, shaded(b, x, y + r, r * 1.4, hue, 32, light - 6));
    for (const s of [-1, 1]) {
      if (sharp) {
        b.c.beginPath();
        b.c.moveTo(x + s * r * 0.9, y - r * 0.3);
        b.c.lineTo(x + s * r * 0.75, y - r * 1.25);
        b.c.lineTo(x + s * r * 0.2, y - r * 0.75);
        b.c.fillStyle = hsl(hue, 34, light - 8);
        b.c.fill();
      } else ellipse(b, x + s * r * 0.95, y - r * 0.2, r * 0.3, r * 0.65, hsl(hue, 34, light - 12), s * -0.35);
    }
    ellipse(b, x, y, r, r * 0.9, shaded(b, x, y, r, hue, 36, light));
    strokes(b, 2600, () => { const a = b.next() * 6.28, d = r * Math.sqrt(b.next()); return [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.9, a + b.between(-0.5, 0.5)]; },
      r * 0.13, () => hsl(hue + b.between(-8, 8), 34, Math.min(95, light + b.between(-20, 20)), 0.4));
    ellipse(b, x, y + r * 0.4, r * 0.42, r * 0.32, hsl(hue, 22, Math.min(92, light + 16), 0.8));
    const eye = b.pick(["#2a1a0c", "#8da63a", "#c79a2c", "#5d86a8"]);
    for (const s of [-1, 1]) {
      ellipse(b, x + s * r * 0.4, y - r * 0.08, r * 0.19, r * 0.17, eye);
      ellipse(b, x + s * r * 0.4, y - r * 0.08, r * 0.07, r * 0.15, "#0a0806");
      ellipse(b, x + s * r * 0.4 - r * 0.05, y - r * 0.14, r * 0.04, r * 0.04, "#fff");
    }
    ellipse(b, x, y + r * 0.27, r * 0.13, r * 0.09, "#2b1a18");
    ellipse(b, x, y + r * 0.5, r * 0.2, r * b.between(0.02, 0.13), "#4a1f22");
  },
  stage(b) {
    gradient(b, [hsl(b.hue, 60, 8), hsl(b.hue + 40, 60, 22), "#050507"]);
    for (let i = b.whole(3, 7); i > 0; i -= 1) {
      const [x, foot, hue] = [b.next() * b.w, b.next() * b.w, b.hue + b.between(-60, 60)];
      b.c.save();
      b.c.globalCompositeOperation = "lighter";
      const beam = b.c.createLinearGradient(x, 0, foot, b.h * 0.8);
      beam.addColorStop(0, hsl(hue, 90, 65, 0.7));
      beam.addColorStop(1, hsl(hue, 90, 40, 0));
      b.c.fillStyle = beam;
      b.c.beginPath();
      b.c.moveTo(x, -5);
      b.c.lineTo(foot - b.w * 0.12, b.h * 0.8);
      b.c.lineTo(foot + b.w * 0.12, b.h * 0.8);
      b.c.fill();
      b.c.restore();
    }
    octaves(b, { hue: b.hue, low: 10, high: 60, strength: 0.3, first: 3, mode: "screen" });
    for (let i = 0; i < 40; i += 1) {
      const [x, y, r] = [b.next() * b.w, b.h * b.between(0.8, 1), b.w * b.between(0.03, 0.05)];
      ellipse(b, x, y, r * 0.8, r, "#060508");
      ellipse(b, x, y + r * 1.9, r * 1.6, r * 1.3, "#060508");
    }
  },
  shapes(b) {
    const ground = [hsl(b.hue, b.between(20, 70), b.between(15, 85)), hsl(b.hue + b.between(0, 60), 50, b.between(20, 70))];
    gradient(b, ground, b.next() * 6);
    for (let i = b.whole(2, 7); i > 0; i -= 1) {
      b.c.fillStyle = hsl(b.hue + b.pick([0, 30, 150, 180, 210]), b.between(30, 80), b.between(15, 85), b.between(0.5, 1));
      b.c.save();
      b.c.translate(b.next() * b.w, b.next() * b.h);
      b.c.rotate(b.pick([0, 0, 0.785, b.next() * 3]));
      const size = b.w * b.between(0.1, 0.6);
      if (b.next() < 0.5) ellipse(b, 0, 0, size / 2, size / 2, b.c.fillStyle);
      else b.c.fillRect(-size / 2, -size / 2, size, size * b.between(0.1, 1.2));
      b.c.restore();
    }
  },
};
