import { EffectFrame } from '../../lib/fx/effect-frame.ts';
import { random } from '../../lib/random.ts';

export const [SIZE, COLUMNS, FRAMES, FPS] = [192, 6, 30, 24];

type Color = readonly [number, number, number];

/** A color scheme: core, glow and dust. */
const SCHEMES: Record<string, { glow: Color; dust: readonly Color[] }> = {
  gold: {
    glow: [1, 0.6, 0.08],
    dust: [
      [1, 0.78, 0.2],
      [1, 0.52, 0.1],
      [1, 0.92, 0.55],
    ],
  },
  arcane: {
    glow: [0.5, 0.2, 1],
    dust: [
      [0.7, 0.5, 1],
      [0.35, 0.8, 1],
      [1, 0.6, 0.95],
    ],
  },
};

const WHITE: Color = [1, 1, 1];

/** A glint: four long rays and a round core. */
function star(frame: EffectFrame, x: number, y: number, size: number, color: Color, power: number): void {
  frame.forEachAround(x, y, size, (px, py, dx, dy) => {
    const [ax, ay] = [Math.abs(dx) / size, Math.abs(dy) / size];
    const rays =
      Math.exp(-ax * 4.5) * Math.exp(-((ay / 0.05) ** 2)) + Math.exp(-ay * 4.5) * Math.exp(-((ax / 0.05) ** 2));
    const core = Math.exp(-(((ax * ax + ay * ay) ** 0.5 / 0.16) ** 2));
    const halo = Math.exp(-(((ax * ax + ay * ay) ** 0.5 / 0.42) ** 2)) * 0.35;
    frame.glow(px, py, color, (rays + halo) * power);
    frame.glow(px, py, WHITE, (rays * 0.4 + core * 0.8) * power);
  });
}

export function drawFrame(scheme: string, time: number): EffectFrame {
  const frame = new EffectFrame(SIZE);
  const { glow, dust } = SCHEMES[scheme] ?? { glow: WHITE, dust: [WHITE] };
  const [middle, reach] = [SIZE / 2, SIZE * 0.4];

  // A soft light that swells and fades.
  const swell = Math.sin(Math.min(1, time * 1.25) * Math.PI) ** 0.8;
  frame.forEachAround(middle, middle, SIZE / 2, (x, y, dx, dy) =>
    frame.glow(x, y, glow, Math.exp(-((Math.hypot(dx, dy) / (SIZE * 0.2)) ** 2)) * swell * 0.7),
  );

  // A ring that runs outwards.
  const radius = reach * (1 - (1 - Math.min(1, time * 1.4)) ** 2.2);
  const ring = Math.max(0, 1 - time * 1.4);
  frame.forEachAround(middle, middle, SIZE / 2, (x, y, dx, dy) =>
    frame.glow(x, y, glow, Math.exp(-(((Math.hypot(dx, dy) - radius) / (2 + time * 7)) ** 2)) * ring * 0.9),
  );

  // Dust on three spiral arms, winking as it turns.
  const chance = random(`${scheme} dust`);
  for (let i = 0; i < 130; i++) {
    const [arm, lag, wide, size, wink] = [
      i % 3,
      chance.between(0, 0.35),
      chance.between(0.25, 1),
      chance.between(1.3, 3.6),
      chance.between(0, 6.28),
    ];
    const color = chance.pick(dust);
    const age = (time - lag) / (1 - lag);
    if (age <= 0 || age >= 1) continue;
    const out = reach * wide * (1 - (1 - age) ** 2);
    const angle = (arm / 3) * Math.PI * 2 + age * 3.4 + lag * 3 + wide * 1.3;
    const [x, y] = [middle + Math.cos(angle) * out, middle + Math.sin(angle) * out - age * age * 14];
    const power = Math.sin(age * Math.PI) * (0.65 + 0.35 * Math.sin(age * 22 + wink));
    frame.forEachAround(x, y, size * 3, (px, py, dx, dy) => {
      const near = Math.exp(-((Math.hypot(dx, dy) / size) ** 2));
      frame.glow(px, py, color, near * power);
      frame.glow(px, py, WHITE, near ** 4 * power);
    });
  }

  // Glints that flare up one after the other; the first one in the middle is the largest.
  for (let i = 0; i < 11; i++) {
    const [angle, distance, start, size] = [
      chance.between(0, 6.28),
      chance.between(0.2, 0.92) * reach,
      chance.between(0.05, 0.6),
      chance.between(13, 30),
    ];
    const age = i === 0 ? time / 0.6 : (time - start) / 0.34;
    if (age <= 0 || age >= 1) continue;
    const flare = Math.sin(age * Math.PI);
    if (i === 0) star(frame, middle, middle, 70 * flare + 8, glow, flare);
    else
      star(
        frame,
        middle + Math.cos(angle) * distance,
        middle + Math.sin(angle) * distance,
        size * (0.5 + 0.5 * flare),
        chance.pick(dust),
        flare,
      );
  }
  return frame;
}
