import { ImprovedNoise } from 'three/examples/jsm/math/ImprovedNoise.js';
import { type EffectFrame, gradient } from '../../lib/fx/effect-frame.ts';
import { random } from '../../lib/random.ts';
import type { Flipbook } from './flipbook.ts';

const TAU = Math.PI * 2;
const SIZE = 192;
const noise = new ImprovedNoise();

type Stops = readonly (readonly [number, number, number, number])[];
type Color = readonly [number, number, number];

const SMOKE: Stops = [
  [0, 0.3, 0.3, 0.33],
  [0.5, 0.56, 0.56, 0.6],
  [1, 0.93, 0.93, 0.95],
];
const DUST: Stops = [
  [0, 0.42, 0.31, 0.2],
  [0.5, 0.68, 0.54, 0.37],
  [1, 0.93, 0.83, 0.65],
];
const WATER: Stops = [
  [0, 0.05, 0.26, 0.55],
  [0.45, 0.16, 0.55, 0.86],
  [0.8, 0.6, 0.88, 1],
  [1, 1, 1, 1],
];
const HEALING: Stops = [
  [0, 0.02, 0.35, 0.16],
  [0.5, 0.25, 0.9, 0.42],
  [1, 0.95, 1, 0.8],
];

/** A ball of smoke: lit from above left, ragged at its edge. */
const puff = (
  frame: EffectFrame,
  cx: number,
  cy: number,
  reach: number,
  strength: number,
  stops: Stops,
  grain: number,
) =>
  frame.forEachAround(cx, cy, reach * 1.25, (x, y, dx, dy) => {
    const ragged = noise.noise(x / 15, y / 15, grain) * 0.3 + noise.noise(x / 7, y / 7, grain + 5) * 0.15;
    const inside = 1 - Math.hypot(dx, dy) / reach + ragged;
    if (inside <= 0) return;
    const light = Math.min(1, Math.max(0, 0.5 - (dx + dy * 1.4) / (reach * 2.6) + ragged * 0.6));
    frame.over(x, y, gradient(stops, light), Math.min(1, inside * 2.4) * strength);
  });

/** Puffs that burst from a place on the ground, rise and thin out. */
const cloud = (frame: EffectFrame, time: number, seed: string, stops: Stops, rise: number): void => {
  const chance = random(seed);
  for (let i = 0; i < 15; i++) {
    const [turn, far, large] = [chance.between(0, TAU), chance.between(0.4, 1), chance.between(0.7, 1.2)];
    const [start, grain] = [chance.between(0, 0.16), chance.between(0, 90)];
    const age = (time - start) / (1 - start);
    if (age <= 0) continue;
    const out = 1 - (1 - age) ** 3;
    puff(
      frame,
      SIZE / 2 + Math.cos(turn) * out * far * SIZE * 0.27,
      SIZE * 0.66 + Math.sin(turn) * out * far * SIZE * 0.12 - age * rise * SIZE * far,
      SIZE * (0.06 + 0.09 * out) * large,
      Math.min(1, age * 9) * (1 - age) ** 1.4 * 0.85,
      stops,
      grain + time * 1.5,
    );
  }
};

/** A drop in flight, stretched along its path. */
const drop = (frame: EffectFrame, x: number, y: number, vx: number, vy: number, reach: number, strength: number) => {
  const speed = Math.hypot(vx, vy) || 1;
  const long = 1 + Math.min(1.6, speed / 90);
  frame.forEachAround(x, y, reach * long + 1, (px, py, dx, dy) => {
    const along = (dx * vx + dy * vy) / speed / long;
    const across = (dx * vy - dy * vx) / speed;
    const inside = 1 - Math.hypot(along, across) / reach;
    if (inside <= 0) return;
    const shine = Math.max(0, 1 - Math.hypot(dx + reach * 0.3, dy + reach * 0.35) / (reach * 0.5));
    frame.over(
      px,
      py,
      gradient(WATER, Math.min(1, 0.3 + inside * 0.35 + shine * 0.6)),
      Math.min(1, inside * 3) * strength,
    );
  });
};

/** Something falls into water: a crown, drops that fall back, and rings. */
const splash = (frame: EffectFrame, time: number): void => {
  const ground = SIZE * 0.76;
  for (let ring = 0; ring < 3; ring++) {
    const age = (time - ring * 0.14) / (1 - ring * 0.14);
    if (age <= 0 || age >= 1) continue;
    const reach = SIZE * (0.08 + 0.36 * age ** 0.7);
    frame.forEachAround(SIZE / 2, ground, reach + 8, (x, y, dx, dy) => {
      const off = Math.abs(Math.hypot(dx, dy * 2.9) - reach) / (3.4 - age);
      if (off < 1) frame.over(x, y, gradient(WATER, 0.9 - age * 0.4), (1 - off) * (1 - age) * 0.75);
    });
  }
  const chance = random('splash');
  for (let i = 0; i < 46; i++) {
    const turn = chance.between(0, TAU);
    const [out, up, reach] = [chance.between(14, 62), chance.between(95, 235), chance.between(1.8, 5.2)];
    const start = chance.between(0, 0.1);
    const age = time - start;
    const y = ground - up * age * 1.15 + 330 * age * age + Math.sin(turn) * out * age * 0.35;
    if (age <= 0 || y > ground + 6) continue;
    const x = SIZE / 2 + Math.cos(turn) * (8 + out * age * 1.25);
    drop(frame, x, y, Math.cos(turn) * out, 660 * age - up, reach * (1 - age * 0.35), Math.min(1, age * 12));
  }
  // The column in the middle, which comes a moment later.
  const age = (time - 0.12) / 0.7;
  if (age > 0 && age < 1) {
    const high = Math.sin(age * Math.PI) * SIZE * 0.4;
    for (let at = 0; at < 1; at += 0.05)
      drop(
        frame,
        SIZE / 2 + Math.sin(at * 9) * 1.6,
        ground - high * at,
        0,
        -1,
        8.5 * (1 - at * 0.62),
        0.9 * (1 - age * 0.4),
      );
  }
};

/** Rings and motes that rise around a healed character; the loop is seamless. */
const aura = (frame: EffectFrame, time: number): void => {
  const [cx, ground] = [SIZE / 2, SIZE * 0.78];
  for (let ring = 0; ring < 3; ring++) {
    const age = (time + ring / 3) % 1;
    const reach = SIZE * (0.34 - age * 0.08);
    const y0 = ground - age * SIZE * 0.5;
    const power = Math.sin(age * Math.PI) ** 0.8;
    frame.forEachAround(cx, y0, reach + 10, (x, y, dx, dy) => {
      const off = Math.abs(Math.hypot(dx, dy * 3.2) - reach);
      const dash = 0.62 + 0.38 * Math.sin(Math.atan2(dy * 3.2, dx) * 6 + ring * 2 + time * TAU);
      frame.glow(x, y, gradient(HEALING, 0.75), Math.exp(-((off / 3.2) ** 2)) * power * dash * 0.95);
      frame.glow(x, y, gradient(HEALING, 0.4), Math.exp(-((off / 11) ** 2)) * power * 0.22);
    });
  }
  frame.forEachAround(cx, ground, SIZE * 0.38, (x, y, dx, dy) => {
    const r = Math.hypot(dx, dy * 3.2) / (SIZE * 0.34);
    frame.glow(x, y, gradient(HEALING, 0.35), Math.max(0, 1 - r) * (0.42 + 0.12 * Math.sin(time * TAU)));
  });
  const chance = random('healing motes');
  for (let i = 0; i < 22; i++) {
    const [turn, far, start, large] = [
      chance.between(0, TAU),
      chance.between(0.35, 1),
      chance.between(0, 1),
      chance.between(2.4, 5),
    ];
    const age = (time + start) % 1;
    const x = cx + Math.cos(turn + age * 2.4) * SIZE * 0.3 * far;
    const y = ground + Math.sin(turn + age * 2.4) * SIZE * 0.08 * far - age * SIZE * 0.62;
    const power = Math.sin(age * Math.PI);
    // Every third one is a plus.
    frame.forEachAround(x, y, large * 2.2, (px, py, dx, dy) => {
      const bar = Math.min(Math.max(Math.abs(dx) / 3, Math.abs(dy)), Math.max(Math.abs(dx), Math.abs(dy) / 3));
      const inside = i % 3 === 0 ? 1 - bar / (large * 0.55) : 1 - Math.hypot(dx, dy) / large;
      if (inside > 0) frame.glow(px, py, gradient(HEALING, 0.95), Math.min(1, inside * 1.8) * power);
    });
  }
};

const book = (
  part: Pick<Flipbook, 'name' | 'frames' | 'fps' | 'loop' | 'meters' | 'draw' | 'blend'>,
  light: Color,
) => ({
  size: SIZE,
  columns: 6,
  light: `#${light
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`,
  ...part,
});

export const SMOKE_PUFF: Flipbook = book(
  {
    name: 'smoke_puff',
    frames: 24,
    fps: 24,
    loop: false,
    meters: 2,
    blend: 'alpha',
    draw: (frame, time) => cloud(frame, time, 'smoke puff', SMOKE, 0.3),
  },
  [0.8, 0.8, 0.82],
);
export const DUST_BURST: Flipbook = book(
  {
    name: 'dust_burst',
    frames: 24,
    fps: 30,
    loop: false,
    meters: 2,
    blend: 'alpha',
    draw: (frame, time) => cloud(frame, time, 'dust burst', DUST, 0.12),
  },
  [0.9, 0.78, 0.58],
);
export const SPLASH: Flipbook = book(
  { name: 'splash', frames: 24, fps: 24, loop: false, meters: 1.5, blend: 'alpha', draw: splash },
  [0.5, 0.8, 1],
);
export const AURA: Flipbook = book(
  { name: 'healing_aura', frames: 24, fps: 20, loop: true, meters: 2, blend: 'additive', draw: aura },
  [0.45, 1, 0.6],
);
