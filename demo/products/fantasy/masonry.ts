import type { Palette, Part } from '../../lib/model/part.ts';
import { type Point2, type Point3, box, cylinder, extrude, lathe, loft, repeatInRing } from '../../lib/model/shapes.ts';
import { Solid } from '../../lib/model/solid.ts';
import { random } from '../../lib/random.ts';

/** Materials that the castle and the village share, so that they match. */
export const fantasyPalette: Palette = {
  stone: { color: '#b9b2a6', roughness: 0.9 },
  darkstone: { color: '#857f78', roughness: 0.92 },
  roof: { color: '#3f63b8', roughness: 0.7 },
  redroof: { color: '#c4552f', roughness: 0.75 },
  wood: { color: '#8a5a34', roughness: 0.85 },
  darkwood: { color: '#593820', roughness: 0.9 },
  plaster: { color: '#f0e2c4', roughness: 0.9 },
  iron: { color: '#3c434c', roughness: 0.5, metallic: 0.5 },
  gold: { color: '#f0b63c', roughness: 0.3, metallic: 0.7 },
  banner: { color: '#d8333f', roughness: 0.7 },
  window: { color: '#ffc85a', roughness: 0.4, glow: '#9c5f14' },
  dark: { color: '#22242a', roughness: 0.9 },
  grass: { color: '#6fae48', roughness: 0.95 },
  leaf: { color: '#4e9a45', roughness: 0.9 },
  earth: { color: '#8f6a45', roughness: 0.95 },
  straw: { color: '#e3b955', roughness: 0.95 },
  water: { color: '#3f9fd8', roughness: 0.12 },
  flower: { color: '#ff7aa8', roughness: 0.8 },
};

/** Single stones that stand out of a round wall, laid in staggered rows. */
export function roundStones(radius: (y: number) => number, from: number, to: number, seed: string): Solid {
  const chance = random(seed);
  const stones: Solid[] = [];
  for (let y = from; y < to; y += 0.42) {
    const around = 12;
    for (let i = 0; i < around; i++) {
      if (!chance.chance(0.3)) continue;
      const turn = ((i + (Math.round(y / 0.42) % 2) * 0.5) / around) * 360;
      stones.push(
        box(0.14, 0.26, 0.5, 0.04)
          .move(radius(y) - 0.03, y, 0)
          .turn(0, turn, 0)
          .gradient(0.88, 0.96),
      );
    }
  }
  return stones.length > 0 ? Solid.join(...stones) : new Solid([]);
}

/** The same for a flat wall that looks along +z. */
export function wallStones(width: number, height: number, seed: string): Solid {
  const chance = random(seed);
  const stones: Solid[] = [];
  for (let row = 0; row * 0.42 < height - 0.5; row++) {
    for (let x = -width / 2 + 0.4; x < width / 2 - 0.3; x += 0.7) {
      if (!chance.chance(0.28)) continue;
      stones.push(
        box(0.52, 0.26, 0.1, 0.035)
          .move(x + (row % 2) * 0.3, 0.3 + row * 0.42, 0)
          .gradient(0.88, 0.96),
      );
    }
  }
  return stones.length > 0 ? Solid.join(...stones) : new Solid([]);
}

/** A round tower with battlements, standing on y = 0. */
export function tower(
  part: Part,
  radius: number,
  height: number,
  options: { roof?: string; seed: string; flag?: boolean },
): void {
  const at = (y: number): number => radius * (1 - 0.07 * Math.min(1, y / height));
  part.add(
    'stone',
    lathe(
      [
        [radius * 1.16, 0],
        [radius * 1.14, 0.3],
        [radius, 0.6],
        [at(height), height],
      ],
      16,
    ).gradient(0.82, 1),
  );
  part.add('darkstone', roundStones(at, 0.9, height - 0.4, options.seed));
  part.add(
    'darkstone',
    lathe(
      [
        [at(height) * 0.96, height - 0.3],
        [radius * 1.2, height + 0.15],
        [radius * 1.2, height + 0.35],
        [0, height + 0.35],
      ],
      16,
    ),
  );
  const crown = height + 0.35;
  const teeth = Math.max(7, Math.round(radius * 6));
  part.add(
    'stone',
    lathe(
      [
        [radius * 1.2, crown - 0.05],
        [radius * 1.2, crown + 0.25],
        [radius * 1.02, crown + 0.25],
        [radius * 1.02, crown - 0.05],
      ],
      16,
    ),
  );
  part.add(
    'stone',
    repeatInRing(teeth, () => box(0.24, 0.4, radius * 0.55, 0.04).move(radius * 1.09, crown + 0.2, 0)),
  );
  for (let i = 0; i < 3; i++) slit(part, at(height * 0.55), height * (0.4 + 0.16 * i), 20 + i * 120);
  if (!options.roof) return;
  const eave = crown + 0.3;
  part.add('stone', cylinder(radius * 0.86, radius * 0.84, 0.9, 12).move(0, crown - 0.1, 0));
  part.add(
    options.roof,
    lathe(
      [
        [radius * 0.7, eave + 0.52],
        [radius * 1.24, eave + 0.42],
        [radius * 1.24, eave + 0.5],
        [radius * 0.62, eave + 1.3],
        [radius * 0.26, eave + 2.3],
        [0, eave + 3.1],
      ],
      12,
    ).gradient(0.85, 1.0),
  );
  part.add(
    'gold',
    lathe(
      [
        [0.05, eave + 3.0],
        [0.09, eave + 3.12],
        [0.03, eave + 3.22],
        [0, eave + 3.5],
      ],
      8,
    ),
  );
  if (options.flag) flag(part, 0, eave + 3.2, 0);
}

/** A pole with a waving pennant. */
export function flag(part: Part, x: number, y: number, z: number): void {
  part.add('darkwood', cylinder(0.035, 0.03, 1.4, 6).move(x, y, z));
  const wave = extrude(
    [
      [0.03, 0.85],
      [0.5, 0.9],
      [1.0, 1.08],
      [0.55, 1.2],
      [0.03, 1.36],
    ],
    0.03,
  ).deform((point) => {
    point.z += Math.sin(point.x * 5) * 0.09;
  });
  part.add('banner', wave.move(x, y, z));
}

/** A narrow lit window in a round wall. */
function slit(part: Part, radius: number, y: number, turn: number): void {
  part.add('darkstone', box(0.12, 0.8, 0.42, 0.04).move(radius, y, 0).turn(0, turn, 0));
  part.add(
    'window',
    box(0.04, 0.6, 0.18, 0.01)
      .move(radius + 0.06, y + 0.1, 0)
      .turn(0, turn, 0),
  );
}

/** A row of battlements along x. */
export function battlements(length: number, depth: number): Solid {
  const count = Math.max(2, Math.round(length / 0.8));
  return Solid.join(
    ...Array.from({ length: count }, (_, i) =>
      box(length / count / 1.75, 0.42, depth, 0.05).move(((i + 0.5) / count - 0.5) * length, 0, 0),
    ),
  );
}

/** A round arch's outline: width, height up to the top of the arch. */
export function archOutline(width: number, height: number): Point2[] {
  const half = width / 2;
  const bow = Array.from({ length: 9 }, (_, i): Point2 => {
    const angle = (i / 8) * Math.PI;
    return [Math.cos(angle) * half, height - half + Math.sin(angle) * half];
  });
  return [[-half, 0], [half, 0], ...bow];
}

/** A gable roof along z with its eaves at y = 0, made of two slabs. */
export function gable(width: number, length: number, rise: number, thick = 0.12): Solid {
  const half = width / 2;
  const [nx, ny] = [rise / Math.hypot(half, rise), half / Math.hypot(half, rise)];
  return extrude(
    [
      [-half, 0],
      [0, rise],
      [half, 0],
      [half + nx * thick, ny * thick],
      [0, rise + thick * 1.5],
      [-half - nx * thick, ny * thick],
    ],
    length,
    0.02,
  );
}

/** Rows of roof tiles on both slopes of a gable, each row a little proud of the next. */
export function shingles(width: number, length: number, rise: number, rows = 6): Solid {
  const slab = (i: number): Solid => {
    const [low, high] = [i / rows, (i + 1.12) / rows];
    const at = (part: number): [number, number] => [(width / 2) * (1 - part), rise * part];
    const [[x1, y1], [x2, y2]] = [at(low), at(Math.min(1, high))];
    const ring = (z: number): Point3[] => [
      [x1, y1, z],
      [x1 + 0.05, y1 + 0.1, z],
      [x2, y2 + 0.06, z],
      [x2, y2 - 0.02, z],
    ];
    return loft([ring(-length / 2 - (i % 2) * 0.015), ring(length / 2 + (i % 2) * 0.015)]).gradient(0.86, 1.0);
  };
  return Solid.join(...Array.from({ length: rows }, (_, i) => slab(i))).both();
}
