import { ImprovedNoise } from 'three/examples/jsm/math/ImprovedNoise.js';
import { type EffectFrame, gradient } from '../../lib/fx/effect-frame.ts';
import { random } from '../../lib/random.ts';
import type { Flipbook } from './flipbook.ts';

const TAU = Math.PI * 2;
const noise = new ImprovedNoise();
const SIZE = 192;

type Stops = readonly (readonly [number, number, number, number])[];
const FIRE: Stops = [
  [0, 0.35, 0.02, 0],
  [0.3, 0.85, 0.18, 0.02],
  [0.55, 1, 0.48, 0.06],
  [0.8, 1, 0.82, 0.3],
  [1, 1, 0.98, 0.8],
];
const FROST: Stops = [
  [0, 0.02, 0.1, 0.4],
  [0.35, 0.1, 0.4, 0.95],
  [0.65, 0.35, 0.8, 1],
  [1, 0.95, 1, 1],
];
const ARCANE: Stops = [
  [0, 0.16, 0.02, 0.35],
  [0.35, 0.5, 0.12, 0.9],
  [0.65, 0.85, 0.45, 1],
  [1, 1, 0.95, 1],
];

/** Noise that repeats after one period, so that a loop is seamless. */
const looped = (x: number, y: number, time: number, speed: number): number => {
  const at = (t: number): number =>
    noise.noise(x, y - t * speed, 3) * 0.6 + noise.noise(x * 2.2, y * 2.2 - t * speed * 1.6, 9) * 0.4;
  return at(time) * (1 - time) + at(time - 1) * time;
};

/** A camp fire's flame, one second long. */
const flame = (frame: EffectFrame, time: number, stops: Stops): void => {
  frame.forEachAround(SIZE / 2, SIZE / 2, SIZE / 2, (x, y, dx, dy) => {
    const up = 0.5 - dy / SIZE;
    const sway = looped(3, up * 2.2, time, 2) * up * 46;
    const width = SIZE * 0.25 * Math.sqrt(Math.max(0, Math.min(1, (up - 0.04) * 5))) * (1.08 - up) ** 0.9;
    const across = Math.abs(dx - sway) / Math.max(1, width);
    const rough = looped(dx / 22, -dy / 30, time, 4);
    const heat = 1.15 - across * 0.9 - up * 0.85 + rough * (0.35 + up * 0.9);
    if (heat <= 0.12 || up < 0.03) return;
    const level = Math.min(1, (heat - 0.12) * 1.25);
    frame.glow(x, y, gradient(stops, level), Math.min(1, level * 2.2));
  });
  const chance = random('flame sparks');
  for (let i = 0; i < 14; i++) {
    const [start, side, drift] = [chance.between(0, 1), chance.between(-26, 26), chance.between(-18, 18)];
    const age = (time + start) % 1;
    frame.forEachAround(
      SIZE / 2 + side * (1 - age * 0.4) + Math.sin(age * 9 + i) * 5 + drift * age,
      SIZE * (0.78 - age * 0.66),
      3,
      (x, y, dx, dy) => frame.glow(x, y, gradient(stops, 0.9), Math.max(0, 1 - Math.hypot(dx, dy) / 2.4) * (1 - age)),
    );
  }
};

/** A bolt with branches that strikes from the top, a third of a second long. */
const bolt = (frame: EffectFrame, time: number): void => {
  const strike = Math.floor(time * 5);
  const chance = random(`bolt ${strike}`);
  const power = (1 - ((time * 5) % 1) * 0.75) * (1 - time * 0.45);
  const segment = (x1: number, y1: number, x2: number, y2: number, thick: number): void => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2);
    for (let i = 0; i <= steps; i++)
      frame.forEachAround(x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * i) / steps, thick * 5, (x, y, dx, dy) => {
        const d = Math.hypot(dx, dy);
        frame.glow(x, y, [0.35, 0.6, 1], Math.max(0, 1 - d / (thick * 5)) ** 2 * 0.16 * power);
        frame.glow(x, y, [0.92, 0.97, 1], Math.max(0, 1 - d / thick) * power);
      });
  };
  const branch = (x: number, y: number, angle: number, length: number, thick: number): void => {
    let [px, py] = [x, y];
    for (let i = 0; i < 9 && length > 0; i++) {
      const a = angle + chance.between(-0.75, 0.75);
      const step = chance.between(0.07, 0.13) * SIZE;
      const [nx, ny] = [px + Math.sin(a) * step, py + Math.cos(a) * step];
      if (ny > SIZE * 0.94) break;
      segment(px, py, nx, ny, thick * (1 - i * 0.05));
      if (thick > 1.4 && chance.chance(0.4)) branch(nx, ny, a + chance.between(-1, 1), length * 0.4, thick * 0.5);
      [px, py] = [nx, ny];
      length -= step;
    }
  };
  branch(SIZE / 2 + chance.between(-8, 8), SIZE * 0.06, 0, SIZE * 0.86, 2.6);
  frame.forEachAround(SIZE / 2, SIZE * 0.9, SIZE * 0.3, (x, y, dx, dy) =>
    frame.glow(x, y, [0.6, 0.8, 1], Math.exp(-((Math.hypot(dx, dy * 2.2) / 20) ** 2)) * power),
  );
};

/** A portal that turns, two seconds long. */
const portal = (frame: EffectFrame, time: number): void => {
  const center = SIZE / 2;
  frame.forEachAround(center, center, center, (x, y, dx, dy) => {
    const r = Math.hypot(dx, dy * 0.94) / center;
    if (r > 0.98) return;
    const a = Math.atan2(dy, dx);
    const arms = 0.5 + 0.5 * Math.sin(a * 3 + r * 11 - time * TAU * 3);
    const fine = 0.5 + 0.5 * Math.sin(a * 5 - r * 17 + time * TAU * 2);
    const rim = Math.exp(-(((r - 0.74) / 0.075) ** 2)) * (0.8 + 0.3 * Math.sin(a * 9 + time * TAU * 2));
    const inner = r < 0.76 ? (0.16 + arms * 0.52 + fine * 0.2) * (0.35 + r) : 0;
    const level = Math.min(1, rim + inner);
    if (level > 0.05) frame.over(x, y, gradient(ARCANE, level), Math.min(1, level * 1.7 + (r < 0.74 ? 0.55 : 0)));
    frame.glow(x, y, [0.6, 0.25, 1], Math.max(0, 1 - Math.abs(r - 0.78) / 0.22) ** 2 * 0.3);
  });
  const chance = random('portal sparks');
  for (let i = 0; i < 26; i++) {
    const [offset, turns, start] = [chance.between(0, TAU), chance.whole(1, 2), chance.between(0, 1)];
    const age = (time + start) % 1;
    const a = offset + age * TAU * 0.6 * turns;
    const r = center * (0.95 - age * 0.85);
    frame.forEachAround(center + Math.cos(a) * r, center + Math.sin(a) * r, 3, (x, y, dx, dy) =>
      frame.glow(x, y, [1, 0.85, 1], Math.max(0, 1 - Math.hypot(dx, dy) / 2.3) * Math.sin(age * Math.PI)),
    );
  }
};

/** A crescent slash with sparks, a third of a second long. */
const slash = (frame: EffectFrame, time: number, stops: Stops): void => {
  const [cx, cy, reach] = [SIZE / 2, SIZE * 0.56, SIZE * 0.36];
  const head = -2.5 + Math.min(1, time * 2.2) * 3.6;
  const fade = Math.max(0, 1 - Math.max(0, time - 0.3) / 0.7);
  frame.forEachAround(cx, cy, SIZE / 2, (x, y, dx, dy) => {
    const a = Math.atan2(dy, dx) + 0.35;
    const behind = (head - a) / 2.9;
    if (behind < 0 || behind > 1) return;
    const thick =
      reach * 0.34 * Math.sin(Math.min(1, (1 - behind) * 1.02) * Math.PI * 0.98) ** 0.8 * (1 - behind * 0.3) + 1;
    const off = (Math.hypot(dx, dy * 1.15) - reach) / thick;
    if (off > 0.35 || off < -1) return;
    const level = (off > 0 ? 1 - off / 0.35 : 1 + off) * (1 - behind) ** 0.45 * fade;
    frame.glow(x, y, gradient(stops, Math.min(1, level * 1.15)), Math.min(1, level * 1.8));
  });
  const chance = random('slash sparks');
  for (let i = 0; i < 22; i++) {
    const [a, start, speed] = [chance.between(-2.3, 0.9), chance.between(0, 0.35), chance.between(10, 44)];
    const age = (time - start) / 0.6;
    if (age <= 0 || age >= 1) continue;
    const r = reach + speed * age;
    frame.forEachAround(cx + Math.cos(a - 0.35) * r, cy + Math.sin(a - 0.35) * r * 0.88, 4, (x, y, dx, dy) =>
      frame.glow(x, y, gradient(stops, 0.9), Math.max(0, 1 - Math.hypot(dx, dy) / 2.6) * (1 - age)),
    );
  }
};

const book = (
  name: string,
  frames: number,
  fps: number,
  loop: boolean,
  meters: number,
  light: string,
  draw: Flipbook['draw'],
  blend: Flipbook['blend'] = 'additive',
): Flipbook => ({ name, size: SIZE, columns: 6, frames, fps, loop, blend, meters, light, draw });

export const CAMPFIRE = book('campfire', 24, 24, true, 2, '#ff9a3f', (frame, time) => flame(frame, time, FIRE));
export const COLD_FIRE = book('coldfire', 24, 24, true, 2, '#4fb0ff', (frame, time) => flame(frame, time, FROST));
export const LIGHTNING = book('lightning', 12, 30, false, 6, '#a8d0ff', bolt);
export const PORTAL = book('portal', 24, 15, true, 3, '#a04fff', portal, 'alpha');
export const SLASH = book('slash', 12, 36, false, 2, '#ffc060', (frame, time) => slash(frame, time, FIRE));
export const FROST_SLASH = book('frost_slash', 12, 36, false, 2, '#8ad8ff', (frame, time) => slash(frame, time, FROST));
