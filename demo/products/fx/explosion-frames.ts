import { ImprovedNoise } from 'three/examples/jsm/math/ImprovedNoise.js';
import { EffectFrame, gradient } from '../../lib/fx/effect-frame.ts';
import { random } from '../../lib/random.ts';

export const [SIZE, COLUMNS, FRAMES, FPS] = [256, 6, 36, 30];

/** Colors of fire by heat, from soot to white. */
const FIRE = [
  [0, 0.1, 0.085, 0.085],
  [0.22, 0.19, 0.14, 0.13],
  [0.36, 0.5, 0.11, 0.04],
  [0.52, 0.92, 0.3, 0.05],
  [0.7, 1, 0.62, 0.14],
  [0.88, 1, 0.88, 0.45],
  [1, 1, 0.98, 0.85],
] as const;

interface Puff {
  angle: number;
  reach: number;
  radius: number;
  /** Start time, and how fast it cools. */
  start: number;
  cooling: number;
  depth: number;
  seed: number;
}

const noise = new ImprovedNoise();

function cloud(x: number, y: number, z: number): number {
  return (
    noise.noise(x, y, z) * 0.55 +
    noise.noise(x * 2.1, y * 2.1, z + 7) * 0.3 +
    noise.noise(x * 4.3, y * 4.3, z + 13) * 0.15
  );
}

export function makePuffs(): Puff[] {
  const chance = random('explosion puffs');
  return Array.from({ length: 64 }, (_, i): Puff => ({
    angle: chance.between(0, Math.PI * 2),
    reach: chance.between(0.05, 1) ** 0.7 * SIZE * 0.27,
    radius: chance.between(0.09, 0.19) * SIZE,
    start: chance.between(0, 0.14),
    cooling: chance.between(0.9, 1.4),
    depth: chance.between(0, 1),
    seed: i * 3.7,
  })).sort((a, b) => a.depth - b.depth);
}

function drawPuff(frame: EffectFrame, puff: Puff, time: number): void {
  const age = (time - puff.start) / (1 - puff.start);
  if (age <= 0) return;
  // It bursts out quickly, then only drifts upwards and swells.
  const spread = 1 - (1 - Math.min(1, age * 1.9)) ** 3;
  const cx = SIZE / 2 + Math.cos(puff.angle) * puff.reach * spread;
  const cy = SIZE / 2 + Math.sin(puff.angle) * puff.reach * spread * 0.9 - age * SIZE * 0.07;
  const radius = puff.radius * (0.35 + 0.75 * spread + age * 0.25);
  const heat = Math.max(0, 1.18 - age * 1.55 * puff.cooling);
  const fade = Math.min(1, age * 14) * Math.max(0, 1 - Math.max(0, age - 0.42) / 0.58) ** 1.3;
  frame.forEachAround(cx, cy, radius * 1.25, (x, y, dx, dy) => {
    const distance = Math.hypot(dx, dy) / radius;
    const rough = cloud(dx / 26 + puff.seed, dy / 26, age * 1.6 + puff.seed);
    const edge = distance + rough * 0.75;
    const alpha = Math.min(1, Math.max(0, (1 - edge) * 3.2)) * fade;
    if (alpha <= 0.01) return;
    // The side that looks up and to the left is lit, the hot core shines through the cracks.
    const light = (-dx * 0.5 - dy * 0.8) / radius;
    const glow = Math.min(1, Math.max(0, heat + rough * 0.55 - distance * 0.22 + light * 0.1));
    const [r, g, b] = gradient(FIRE, glow);
    const smoke = Math.max(0, light) * 0.16 * (1 - Math.min(1, heat * 2));
    frame.over(x, y, [r + smoke, g + smoke, b + smoke], alpha * 0.92);
  });
}

function drawSparks(frame: EffectFrame, time: number): void {
  const chance = random('explosion sparks');
  for (let i = 0; i < 46; i++) {
    const [angle, speed, life] = [
      chance.between(0, Math.PI * 2),
      chance.between(0.24, 0.47) * SIZE,
      chance.between(0.35, 0.75),
    ];
    const age = time / life;
    if (age >= 1 || age <= 0.02) continue;
    for (let k = 0; k < 7; k++) {
      const at = 1 - (1 - Math.max(0, age - k * 0.018)) ** 2.4;
      const [x, y] = [
        SIZE / 2 + Math.cos(angle) * speed * at,
        SIZE / 2 + Math.sin(angle) * speed * at + age * age * 24,
      ];
      frame.forEachAround(x, y, 3, (px, py, dx, dy) =>
        frame.glow(
          px,
          py,
          gradient(FIRE, 1 - age * 0.45 - k * 0.05),
          Math.max(0, 1 - Math.hypot(dx, dy) / 2.6) * (1 - k / 7) * (1 - age) * 1.3,
        ),
      );
    }
  }
}

export function drawFrame(puffs: readonly Puff[], time: number): EffectFrame {
  const frame = new EffectFrame(SIZE);
  const ringAge = time / 0.26;
  if (ringAge < 1) {
    const radius = SIZE * (0.08 + 0.38 * (1 - (1 - ringAge) ** 2));
    frame.forEachAround(SIZE / 2, SIZE / 2, SIZE / 2, (x, y, dx, dy) =>
      frame.glow(
        x,
        y,
        [1, 0.75, 0.45],
        Math.max(0, 1 - Math.abs(Math.hypot(dx, dy * 1.05) - radius) / (5 + ringAge * 9)) * 0.7 * (1 - ringAge) ** 1.5,
      ),
    );
  }
  for (const puff of puffs) drawPuff(frame, puff, time);
  const flash = Math.max(0, 1 - time / 0.2);
  frame.forEachAround(SIZE / 2, SIZE / 2, SIZE / 2, (x, y, dx, dy) =>
    frame.glow(
      x,
      y,
      [1, 0.9, 0.66],
      Math.exp(-((Math.hypot(dx, dy) / (SIZE * (0.1 + 0.14 * (1 - flash)))) ** 2)) * flash * 1.5,
    ),
  );
  drawSparks(frame, time);
  return frame;
}
