import type { Part, Weights } from '../../lib/model/part.ts';
import { type Clip, type Joint, type Rig, type Track, swing } from '../../lib/model/rig.ts';
import { type Point3, tube } from '../../lib/model/shapes.ts';
import type { Solid } from '../../lib/model/solid.ts';

/** The measures of an animal on four legs, in meters; it looks along +z. */
export interface Build {
  /** Height of the back, and of the belly. */
  back: number;
  belly: number;
  /** z of the fore and hind legs, and half the distance between left and right. */
  fore: number;
  hind: number;
  apart: number;
  /** Where the neck leaves the body and where the head sits. */
  neck: readonly [y: number, z: number];
  head: readonly [y: number, z: number];
  tail: readonly [y: number, z: number];
}

const LEGS = ['fore_left', 'fore_right', 'hind_left', 'hind_right'] as const;

/** A skeleton of thirteen joints for a build, with the clips Idle and Walk. */
export function animalRig(build: Build): Rig {
  const { back, belly, fore, hind, apart, neck, head, tail } = build;
  const joints: Joint[] = [
    { name: 'root', at: [0, back, 0] },
    { name: 'neck', parent: 'root', at: [0, neck[0], neck[1]] },
    { name: 'head', parent: 'neck', at: [0, head[0], head[1]] },
    { name: 'jaw', parent: 'head', at: [0, head[0] - 0.05, head[1] + 0.05] },
    { name: 'tail', parent: 'root', at: [0, tail[0], tail[1]] },
    ...LEGS.flatMap((leg): Joint[] => {
      const [x, z] = [leg.endsWith('left') ? apart : -apart, leg.startsWith('fore') ? fore : hind];
      return [
        { name: leg, parent: 'root', at: [x, belly + 0.05, z] },
        { name: `${leg}_shin`, parent: leg, at: [x, belly * 0.52, z] },
      ];
    }),
  ];
  return { joints, clips: [idle(), walk()] };
}

function idle(): Clip {
  const length = 3;
  return {
    name: 'Idle',
    tracks: [
      { joint: 'root', kind: 'move', keys: swing(length, [0, -0.004, 0], [0, 0.006, 0]) },
      { joint: 'neck', kind: 'turn', keys: swing(length, [2, 0, 0], [4, 3, 0], 1, 0.1) },
      { joint: 'head', kind: 'turn', keys: swing(length, [0, 0, 0], [3, 7, 2], 1, 0.3) },
      { joint: 'jaw', kind: 'turn', keys: swing(length, [2, 0, 0], [2, 0, 0], 4) },
      { joint: 'tail', kind: 'turn', keys: swing(length, [0, 0, 0], [0, 16, 10], 3) },
    ],
  };
}

function walk(): Clip {
  const length = 1.1;
  const legs = LEGS.flatMap((leg, i): Track[] => {
    const phase = [0, 0.5, 0.75, 0.25][i] ?? 0;
    return [
      { joint: leg, kind: 'turn', keys: swing(length, [0, 0, 0], [22, 0, 0], 1, phase) },
      { joint: `${leg}_shin`, kind: 'turn', keys: swing(length, [12, 0, 0], [14, 0, 0], 1, phase + 0.25) },
    ];
  });
  return {
    name: 'Walk',
    tracks: [
      { joint: 'root', kind: 'move', keys: swing(length, [0, 0, 0], [0, 0.012, 0], 2) },
      { joint: 'neck', kind: 'turn', keys: swing(length, [0, 0, 0], [5, 0, 0], 2, 0.2) },
      { joint: 'tail', kind: 'turn', keys: swing(length, [0, 0, 0], [4, 12, 0], 1) },
      ...legs,
    ],
  };
}

/** Adds a piece that moves with one joint. */
export function wearOn(body: Part, joint: string, material: string, ...solids: readonly Solid[]): void {
  for (const solid of solids) body.skin(material, solid, () => [[joint, 1]]);
}

/** Four legs of a material, thick at hip, knee and foot; `hoof` is the material of the lowest part. */
export function legs(
  body: Part,
  build: Build,
  material: string,
  hoof: string,
  radii: readonly [number, number, number],
  share = 0.2,
): void {
  for (const leg of LEGS) {
    const [x, z] = [
      leg.endsWith('left') ? build.apart : -build.apart,
      leg.startsWith('fore') ? build.fore : build.hind,
    ];
    const top = build.belly + radii[0];
    const knee = build.belly * 0.52;
    const weights = (_x: number, y: number): Weights => {
      const low = Math.min(1, Math.max(0, (knee + 0.06 - y) / 0.12));
      return [
        [leg, 1 - low],
        [`${leg}_shin`, low],
      ];
    };
    const bow = leg.startsWith('hind') ? -0.04 : 0.01;
    const path: Point3[] = [
      [x * 0.92, top, z],
      [x, knee, z + bow],
      [x, build.belly * share, z],
    ];
    const thick = (t: number): number =>
      t < 0.5 ? radii[0] + (radii[1] - radii[0]) * t * 2 : radii[1] + (radii[2] - radii[1]) * (t * 2 - 1);
    body.skin(material, tube(path, thick, 8, 8), weights);
    const foot = tube(
      [
        [x, build.belly * share + 0.01, z],
        [x, build.belly * share * 0.5, z + 0.008],
        [x, 0, z + 0.02],
      ],
      (t) => radii[2] * (1.02 + t * 0.25),
      8,
      3,
    );
    body.skin(hoof, foot, weights);
  }
}

/** A body of round sections along z: [z, half width, bottom, top]. */
export function sections(list: readonly (readonly [number, number, number, number])[], sides = 12): Point3[][] {
  return list.map(([z, half, bottom, top]) =>
    Array.from({ length: sides }, (_, i): Point3 => {
      const angle = ((i + 0.5) / sides) * Math.PI * 2;
      return [Math.cos(angle) * half, (bottom + top) / 2 + (Math.sin(angle) * (top - bottom)) / 2, z];
    }),
  );
}
