import { Part } from '../../lib/model/part.ts';
import { type Point2, box, cylinder, extrude } from '../../lib/model/shapes.ts';
import { archOutline, battlements, gable, shingles, tower, wallStones } from './masonry.ts';

/** The gate between two turrets; its portcullis is a node that can be raised. */
export function gatehouse(): Part {
  const part = new Part('gatehouse');
  const body: Point2[] = [
    [-1.7, 0],
    [-1.0, 0],
    ...archOutline(2.0, 2.7).slice(2).toReversed(),
    [1.0, 0],
    [1.7, 0],
    [1.7, 4.2],
    [-1.7, 4.2],
  ];
  part.add('stone', extrude(body, 1.9).gradient(0.84, 1));
  part.add('darkstone', box(3.6, 0.26, 2.14, 0.06).move(0, 4.1, 0));
  part.add('stone', battlements(3.6, 0.26).move(0, 4.34, 0.94), battlements(3.6, 0.26).move(0, 4.34, -0.94));
  // Wedge stones around the arch.
  for (let i = 0; i <= 8; i++) {
    part.add(
      'darkstone',
      box(0.44, 0.3, 0.2, 0.04)
        .move(1.2, -0.15, 0)
        .turn(0, 0, i * 22.5)
        .move(0, 1.7, 0.93),
    );
  }
  // The portcullis, half way up, with spikes.
  const gate = new Part('portcullis');
  for (let x = -0.8; x <= 0.81; x += 0.32)
    gate.add('iron', box(0.09, 2.2, 0.09, 0.02).move(x, 0, 0), cylinder(0.001, 0.07, 0.2, 6).move(x, -0.18, 0));
  for (let y = 0.2; y < 1.9; y += 0.4) gate.add('iron', box(1.9, 0.08, 0.07, 0.02).move(0, y, 0));
  part.hang(gate, 0, 0.95, 0.4);
  for (const side of [1, -1]) {
    const turret = new Part(side > 0 ? 'turret_left' : 'turret_right');
    tower(turret, 0.82, 4.7, { roof: 'roof', seed: turret.name });
    part.hang(turret, side * 2.1, 0, 0.2);
  }
  part.add(
    'banner',
    extrude(
      [
        [-0.42, 3.95],
        [0.42, 3.95],
        [0.42, 2.95],
        [0, 2.72],
        [-0.42, 2.95],
      ],
      0.04,
    ).move(0, 0.05, 1.04),
  );
  part.add(
    'gold',
    extrude(
      [
        [0, 3.2],
        [0.13, 3.4],
        [0.22, 3.38],
        [0.14, 3.55],
        [0.2, 3.72],
        [0, 3.62],
        [-0.2, 3.72],
        [-0.14, 3.55],
        [-0.22, 3.38],
        [-0.13, 3.4],
      ],
      0.03,
    ).move(0, 0.05, 1.07),
  );
  return part;
}

/** The main building: a hall on top of thick walls, with four corner towers. */
export function keep(): Part {
  const part = new Part('keep');
  part.add('stone', box(5, 6.4, 4.2, 0.08).gradient(0.82, 1));
  part.add('darkstone', box(5.4, 0.6, 4.6, 0.1), box(5.4, 0.3, 4.6, 0.08).move(0, 6.3, 0));
  part.add(
    'darkstone',
    wallStones(4.6, 6.2, 'keep').move(0, 0, 2.1),
    wallStones(3.8, 6.2, 'keep side').turn(0, 90, 0).move(2.5, 0, 0).both(),
    wallStones(4.6, 6.2, 'keep back').turn(0, 180, 0).move(0, 0, -2.1),
  );
  part.add(
    'stone',
    battlements(5.3, 0.28).move(0, 6.58, 2.12),
    battlements(5.3, 0.28).move(0, 6.58, -2.12),
    battlements(4.2, 0.28).turn(0, 90, 0).move(2.52, 6.58, 0).both(),
  );
  // The hall on top.
  part.add(
    'plaster',
    box(3.4, 1.6, 3.0, 0.05).move(0, 6.5, 0),
    extrude(
      [
        [-1.7, 8.1],
        [1.7, 8.1],
        [0, 9.9],
      ],
      2.9,
    ),
  );
  part.add('roof', gable(4.0, 3.5, 2.0).move(0, 8.0, 0), shingles(4.05, 3.4, 2.05, 7).move(0, 8.1, 0));
  part.add(
    'darkwood',
    box(0.14, 1.6, 0.1, 0.02).move(1.62, 6.5, 1.5).both(),
    box(3.3, 0.14, 0.1, 0.02).move(0, 8.02, 1.5),
    box(0.14, 1.7, 0.1, 0.02).move(0, 8.1, 1.46),
  );
  for (const x of [-1.3, 0, 1.3]) {
    part.add('darkstone', extrude(archOutline(0.78, 1.3), 0.16, 0.03).move(x, 3.6, 2.12));
    part.add('window', extrude(archOutline(0.5, 1.05), 0.1, 0.01).move(x, 3.68, 2.19));
    part.add('iron', box(0.05, 1.0, 0.03).move(x, 3.68, 2.25), box(0.5, 0.05, 0.03).move(x, 4.15, 2.25));
  }
  part.add('darkstone', extrude(archOutline(1.7, 2.3), 0.3, 0.05).move(0, 0, 2.12));
  part.add('wood', extrude(archOutline(1.3, 2.05), 0.1, 0.01).move(0, 0.02, 2.26));
  for (const y of [0.5, 1.3]) part.add('iron', box(1.26, 0.12, 0.05, 0.015).move(0, y, 2.32));
  for (const step of [0, 1, 2])
    part.add('darkstone', box(2.6 - step * 0.3, 0.12, 1.2 - step * 0.35, 0.03).move(0, step * 0.12, 2.6));
  for (const [x, z, height] of [
    [2.5, 2.1, 7.6],
    [-2.5, 2.1, 7.6],
    [2.5, -2.1, 8.8],
    [-2.5, -2.1, 8.8],
  ] as const) {
    const corner = new Part(`keep_tower_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`);
    tower(corner, 0.85, height, { roof: 'roof', seed: corner.name, flag: z < 0 });
    part.hang(corner, x, 0, z);
  }
  return part;
}
