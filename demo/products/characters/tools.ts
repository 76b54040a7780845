import { Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, extrude, lathe, repeatInRing, torus, tube } from '../../lib/model/shapes.ts';

/** Things that people hold; the grip is at the height that `hold` expects. */
export function pitchfork(): Part {
  const part = new Part('pitchfork');
  part.add('wood', cylinder(0.022, 0.02, 1.35, 8));
  part.add('iron', box(0.24, 0.03, 0.03, 0.008).move(0, 1.34, 0));
  for (const x of [-0.11, 0, 0.11])
    part.add(
      'iron',
      tube(
        [
          [x, 1.35, 0],
          [x, 1.5, 0.02],
          [x, 1.66, 0.0],
        ],
        (t) => 0.016 * (1.1 - t),
        6,
        5,
      ),
    );
  return part;
}

export function smithHammer(): Part {
  const part = new Part('smith_hammer');
  part.add('wood', cylinder(0.024, 0.02, 0.5, 8));
  part.add('iron', box(0.12, 0.11, 0.26, 0.02).move(0, 0.45, 0));
  return part;
}

export function lantern(): Part {
  const part = new Part('lantern');
  part.add(
    'iron',
    cylinder(0.07, 0.07, 0.02, 8),
    lathe(
      [
        [0.08, 0.2],
        [0.03, 0.28],
        [0, 0.28],
      ],
      8,
    ),
    torus(0.04, 0.008, 10, 5).turn(90, 0, 0).move(0, 0.31, 0),
  );
  part.add('light', cylinder(0.055, 0.055, 0.18, 8).move(0, 0.02, 0));
  for (let i = 0; i < 4; i++)
    part.add(
      'iron',
      box(0.014, 0.19, 0.014)
        .move(0.064, 0.02, 0)
        .turn(0, i * 90 + 45, 0),
    );
  return part;
}

export function ladle(): Part {
  const part = new Part('ladle');
  part.add(
    'iron',
    cylinder(0.014, 0.014, 0.46, 6),
    lathe(
      [
        [0, -0.02],
        [0.07, 0.03],
        [0.08, 0.08],
        [0.06, 0.05],
        [0, 0.01],
      ],
      12,
    ).move(0.06, 0.44, 0),
  );
  return part;
}

export function cutlass(): Part {
  const part = new Part('cutlass');
  part.add('wood', cylinder(0.022, 0.022, 0.14, 8));
  part.add(
    'brass',
    torus(0.075, 0.014, 14, 6).turn(90, 0, 0).move(0.05, 0.09, 0),
    box(0.13, 0.025, 0.06, 0.008).move(0, 0.14, 0),
  );
  part.add(
    'steel',
    extrude(
      [
        [-0.03, 0.16],
        [-0.05, 0.5],
        [-0.02, 0.75],
        [0.07, 0.95],
        [0.06, 0.7],
        [0.03, 0.45],
        [0.03, 0.16],
      ],
      0.016,
      0.004,
    ),
  );
  return part;
}

export function spear(): Part {
  const part = new Part('spear');
  part.add('wood', cylinder(0.022, 0.02, 1.6, 8));
  part.add(
    'steel',
    extrude(
      [
        [-0.05, 1.62],
        [0, 1.95],
        [0.05, 1.62],
        [0, 1.56],
      ],
      0.02,
      0.006,
    ),
  );
  part.add('brass', torus(0.03, 0.014, 10, 6).move(0, 1.57, 0));
  return part;
}

export function wrench(): Part {
  const part = new Part('wrench');
  part.add(
    'steel',
    box(0.045, 0.42, 0.022, 0.008),
    extrude(
      [
        [-0.07, 0.4],
        [-0.08, 0.54],
        [-0.03, 0.58],
        [-0.03, 0.49],
        [0.03, 0.49],
        [0.03, 0.58],
        [0.08, 0.54],
        [0.07, 0.4],
      ],
      0.03,
      0.006,
    ),
  );
  return part;
}

export function spyglass(): Part {
  const part = new Part('spyglass');
  part.add('wood', cylinder(0.035, 0.035, 0.2, 12));
  part.add(
    'brass',
    cylinder(0.03, 0.03, 0.16, 12).move(0, 0.19, 0),
    cylinder(0.042, 0.042, 0.03, 12).move(0, -0.01, 0),
    cylinder(0.036, 0.036, 0.02, 12).move(0, 0.34, 0),
  );
  return part;
}

export function bouquet(): Part {
  const part = new Part('basket');
  part.add(
    'wicker',
    lathe(
      [
        [0.1, 0],
        [0.15, 0.14],
        [0.16, 0.15],
        [0.12, 0.14],
        [0, 0.1],
      ],
      12,
    ),
    torus(0.14, 0.014, 20, 6).turn(90, 0, 0).move(0, 0.16, 0),
  );
  part.add(
    'red',
    repeatInRing(5, (i) => ball(0.05, 7, 5).move(0.07, 0.15 + (i % 2) * 0.02, 0)),
    ball(0.05, 7, 5).move(0, 0.18, 0),
  );
  return part;
}
