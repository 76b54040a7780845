import type { Part } from '../../lib/model/part.ts';
import { type Point2, ball, box, lathe, torus } from '../../lib/model/shapes.ts';
import { headAndHands, torso, wear, wearBoth } from './humanoid.ts';
import { clothes } from './party-clothes.ts';

/** A character's clothes, as names of materials. */
export interface Outfit {
  skin: string;
  shirt: string;
  trousers: string;
  shoes: string;
  belt?: string;
  gloves?: string;
}

/** A dressed body without hair, hat or tools. */
export function dress(body: Part, { skin, shirt, trousers, shoes, belt, gloves }: Outfit): Part {
  headAndHands(body, skin, gloves ?? skin);
  clothes(body, trousers, shirt, shoes);
  if (belt) {
    torso(body, belt, [
      [0.885, 0.182, 0.138],
      [0.89, 0.192, 0.148],
      [0.945, 0.188, 0.146],
      [0.95, 0.178, 0.136],
    ]);
    wear(body, 'hips', 'brass', box(0.08, 0.065, 0.03, 0.01).move(0, 0.885, 0.146));
  }
  return body;
}

/** Short hair that leaves the face free; `grow` thickens it, `low` lets it reach down the neck. */
export function shortHair(body: Part, material: string, grow = 0, low = 0): void {
  wear(
    body,
    'head',
    material,
    ball(0.217 + grow, 12, 9)
      .scale(1, 0.98, 1)
      .move(0, 1.63, -0.03)
      .deform((point) => {
        if (point.z > 0.05 && point.y < 1.7) point.z = 0.05 - (1.7 - point.y) * 0.5;
        if (point.z < 0 && point.y < 1.6) point.y -= low;
      }),
  );
}

/** A full beard. */
export function beard(body: Part, material: string, length = 0.12): void {
  wear(
    body,
    'head',
    material,
    ball(0.15, 10, 7)
      .scale(1, 1, 0.7)
      .move(0, 1.46, 0.1)
      .deform((point) => {
        if (point.y < 1.44) point.y -= (1.44 - point.y) * length * 8;
      }),
    ball(0.05, 6, 5).scale(1.5, 0.5, 0.6).turn(0, 0, -14).move(0.05, 1.52, 0.205).both(),
  );
}

/** A round hat: its crown and how far the brim reaches. */
export function brimHat(body: Part, material: string, band: string, brim: number, height = 0.17, bend = 0): void {
  const profile: Point2[] = [
    [0.215, 1.68],
    [brim, 1.665],
    [brim, 1.69],
    [0.22, 1.71],
    [0.2, 1.71 + height * 0.8],
    [0.15, 1.71 + height],
    [0, 1.7 + height],
  ];
  wear(
    body,
    'head',
    material,
    lathe(profile, 16).deform((point) => {
      point.y += Math.max(0, Math.abs(point.x) - 0.2) * bend;
    }),
  );
  wear(body, 'head', band, torus(0.216, 0.022, 16, 6).move(0, 1.73, 0));
}

/** An apron that hangs from the chest to the knees. */
export function apron(body: Part, material: string): void {
  wear(
    body,
    'chest',
    material,
    box(0.24, 0.3, 0.02, 0.008).move(0, 0.98, 0.152),
    box(0.03, 0.16, 0.02, 0.006).turn(-30, 0, 0).move(0.09, 1.25, 0.13).both(),
  );
  torso(body, material, [
    [0.86, 0.19, 0.146],
    [0.9, 0.195, 0.152],
    [0.98, 0.185, 0.146],
    [1.0, 0.18, 0.14],
  ]);
  wear(body, 'hips', material, box(0.3, 0.34, 0.02, 0.008).turn(-5, 0, 0).move(0, 0.54, 0.165));
}

/** Pads or cuffs on both shoulders. */
export function shoulders(body: Part, material: string, size = 0.1): void {
  wearBoth(body, 'upper_arm', material, ball(size, 10, 7).scale(1.1, 0.75, 1.1).move(0.225, 1.3, 0));
}
