import { Part } from '../../../lib/model/part.ts';
import { type Rig, swing } from '../../../lib/model/rig.ts';
import { ball } from '../../../lib/model/shapes.ts';

/** A blob that squashes: everything follows three joints stacked over each other. */
export const buildRig = (height: number, wide: number): Rig => ({
  joints: [
    { name: 'root', at: [0, 0, 0] },
    { name: 'middle', parent: 'root', at: [0, height * 0.4, 0] },
    { name: 'top', parent: 'middle', at: [0, height * 0.75, 0] },
    { name: 'limb_left', parent: 'middle', at: [wide, height * 0.5, 0] },
    { name: 'limb_right', parent: 'middle', at: [-wide, height * 0.5, 0] },
  ],
  clips: [
    {
      name: 'Idle',
      tracks: [
        { joint: 'middle', kind: 'move', keys: swing(1.6, [0, -0.02, 0], [0, 0.035 * height, 0]) },
        { joint: 'top', kind: 'move', keys: swing(1.6, [0, 0, 0], [0, 0.05 * height, 0], 1, 0.9) },
        { joint: 'top', kind: 'turn', keys: swing(1.6, [0, 0, 0], [2, 0, 4], 1, 0.2) },
        { joint: 'limb_left', kind: 'turn', keys: swing(1.6, [0, 0, 4], [0, 0, 10], 1) },
        { joint: 'limb_right', kind: 'turn', keys: swing(1.6, [0, 0, -4], [0, 0, -10], 1) },
      ],
    },
    {
      name: 'Hop',
      tracks: [
        {
          joint: 'root',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, 0, 0],
            [0.4, 0, height * 0.6, 0],
            [0.65, 0, 0, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'middle',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, -height * 0.1, 0],
            [0.4, 0, height * 0.06, 0],
            [0.72, 0, -height * 0.12, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'top',
          kind: 'move',
          keys: [
            [0, 0, 0, 0],
            [0.15, 0, -height * 0.14, 0],
            [0.4, 0, height * 0.1, 0],
            [0.72, 0, -height * 0.16, 0],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'limb_left',
          kind: 'turn',
          keys: [
            [0, 0, 0, 0],
            [0.4, 0, 0, 50],
            [0.9, 0, 0, 0],
          ],
        },
        {
          joint: 'limb_right',
          kind: 'turn',
          keys: [
            [0, 0, 0, 0],
            [0.4, 0, 0, -50],
            [0.9, 0, 0, 0],
          ],
        },
      ],
    },
  ],
});

export interface Monster {
  body: Part;
  rig: Rig;
}

export class Blob {
  readonly body: Part;
  private readonly height: number;
  readonly rig: Rig;
  constructor(name: string, height: number, wide: number) {
    this.body = new Part(name);
    this.height = height;
    this.rig = buildRig(height, wide);
  }
  /** Adds geometry that stretches with the body. */
  soft(material: string, ...solids: Parameters<Part['add']>[1][]): this {
    for (const solid of solids)
      this.body.skin(material, solid, (_x, y) => {
        const t = y / this.height;
        const middle = Math.min(1, Math.max(0, t / 0.4));
        const top = Math.min(1, Math.max(0, (t - 0.45) / 0.35));
        return [
          ['root', 1 - middle],
          ['middle', middle * (1 - top)],
          ['top', middle * top],
        ];
      });
    return this;
  }
  on(joint: string, material: string, ...solids: Parameters<Part['add']>[1][]): this {
    for (const solid of solids) this.body.skin(material, solid, () => [[joint, 1]]);
    return this;
  }
  eyes(joint: string, x: number, y: number, z: number, size: number, white = 'white'): this {
    return this.on(joint, white, ball(size, 12, 9).scale(0.9, 1.1, 0.6).move(x, y, z).both())
      .on(
        joint,
        'pupil',
        ball(size * 0.56, 10, 7)
          .scale(0.8, 1.15, 0.5)
          .move(x * 0.94, y - size * 0.1, z + size * 0.42)
          .both(),
      )
      .on(
        joint,
        'shine',
        ball(size * 0.2, 6, 5)
          .move(x + size * 0.14, y + size * 0.26, z + size * 0.66)
          .both(),
      );
  }
  done(): Monster {
    return { body: this.body, rig: this.rig };
  }
}
