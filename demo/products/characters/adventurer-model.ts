import { type Palette, Part } from '../../lib/model/part.ts';
import { ball, box, cylinder, nugget, torus, tube } from '../../lib/model/shapes.ts';
import { boots, headAndHands, limb, torso, wear, wearBoth } from './humanoid.ts';

export const palette: Palette = {
  skin: { color: '#e8a877', roughness: 0.7 },
  hair: { color: '#5a2f1a', roughness: 0.8 },
  eye: { color: '#1d1a22', roughness: 0.2 },
  mouth: { color: '#8c4a34', roughness: 0.7 },
  shine: { color: '#ffffff', roughness: 0.2 },
  shirt: { color: '#f1e6cf', roughness: 0.85 },
  vest: { color: '#2f8f78', roughness: 0.8 },
  scarf: { color: '#e8452f', roughness: 0.85 },
  trousers: { color: '#4b5a78', roughness: 0.85 },
  leather: { color: '#7d4a2a', roughness: 0.8 },
  sole: { color: '#33241a', roughness: 0.9 },
  pack: { color: '#b9803f', roughness: 0.85 },
  blanket: { color: '#3f6fc4', roughness: 0.9 },
  gold: { color: '#f0b63c', roughness: 0.3, metallic: 0.7 },
};

export function adventurer(): Part {
  const body = new Part('adventurer');
  headAndHands(body, 'skin', 'leather');
  limb(body, 'trousers', ['thigh', 'shin', 'foot'], [0.108, 0.082, 0.07], [0.02, 0.8]);
  limb(body, 'leather', ['thigh', 'shin', 'foot'], [0.1, 0.088, 0.082], [0.68, 1.02]);
  boots(body, 'leather', 'sole');
  wearBoth(body, 'shin', 'scarf', torus(0.088, 0.016, 10, 6).move(0.117, 0.345, 0.004));
  limb(body, 'shirt', ['upper_arm', 'forearm', 'hand'], [0.085, 0.068, 0.06], [-0.06, 0.72]);
  limb(body, 'skin', ['upper_arm', 'forearm', 'hand'], [0.06, 0.05, 0.046], [0.66, 0.98]);
  limb(body, 'leather', ['upper_arm', 'forearm', 'hand'], [0.07, 0.064, 0.062], [0.82, 0.98]);
  torso(body, 'trousers', [
    [0.74, 0.12, 0.1],
    [0.78, 0.175, 0.13],
    [0.92, 0.17, 0.125],
  ]);
  torso(body, 'shirt', [
    [0.9, 0.16, 0.118],
    [1.02, 0.162, 0.12],
    [1.2, 0.205, 0.135],
    [1.3, 0.18, 0.11],
    [1.35, 0.09, 0.085],
  ]);
  torso(body, 'vest', [
    [0.82, 0.192, 0.148],
    [0.95, 0.178, 0.137],
    [1.05, 0.182, 0.142],
    [1.2, 0.214, 0.152],
    [1.29, 0.186, 0.126],
    [1.31, 0.16, 0.11],
  ]);
  wear(body, 'chest', 'sole', box(0.012, 0.3, 0.02, 0.004).move(0, 0.97, 0.138));
  for (const y of [0.99, 1.07, 1.15]) wear(body, 'chest', 'gold', ball(0.016, 6, 4).move(-0.03, y, 0.142));
  torso(body, 'leather', [
    [0.89, 0.19, 0.148],
    [0.895, 0.197, 0.155],
    [0.945, 0.193, 0.152],
    [0.95, 0.185, 0.145],
  ]);
  wear(body, 'hips', 'gold', box(0.085, 0.07, 0.03, 0.01).move(0, 0.884, 0.152));
  wear(
    body,
    'hips',
    'leather',
    box(0.1, 0.11, 0.07, 0.02).turn(0, 35, 0).move(0.15, 0.82, 0.11),
    box(0.09, 0.1, 0.06, 0.02).turn(0, -60, 0).move(-0.185, 0.82, 0.05),
  );
  // Scarf with two ends that hang over the shoulder.
  wear(body, 'neck', 'scarf', torus(0.108, 0.048, 12, 7).scale(1, 0.95, 1).turn(10, 0, 0).move(0, 1.355, 0.005));
  wear(
    body,
    'chest',
    'scarf',
    box(0.085, 0.26, 0.03, 0.012).turn(-4, 0, 12).move(0.1, 1.08, 0.145),
    box(0.075, 0.2, 0.03, 0.012).turn(-4, 0, -4).move(0.06, 1.12, 0.152),
  );
  hair(body);
  backpack(body);
  return body;
}

function hair(body: Part): void {
  wear(
    body,
    'head',
    'hair',
    ball(0.218, 12, 9)
      .scale(1, 0.98, 1)
      .move(0, 1.63, -0.03)
      .deform((point) => {
        // The hairline: vertices in front of the face are pushed behind it.
        if (point.z > 0.06 && point.y < 1.7) point.z = 0.06 - (1.7 - point.y) * 0.5;
      }),
  );
  for (const [x, y, z, turn, size] of [
    [0.08, 1.77, 0.15, -30, 0.085],
    [-0.05, 1.79, 0.15, 20, 0.1],
    [-0.14, 1.75, 0.1, 40, 0.08],
    [0.16, 1.73, 0.08, -50, 0.075],
    [0.02, 1.84, 0.02, 0, 0.1],
    [-0.1, 1.82, -0.06, 30, 0.09],
    [0.1, 1.82, -0.06, -30, 0.09],
  ] as const) {
    wear(body, 'head', 'hair', nugget(size, 0).scale(1, 0.62, 1.25).turn(24, 0, turn).move(x, y, z));
  }
}

export function backpack(body: Part): void {
  wear(
    body,
    'chest',
    'pack',
    box(0.3, 0.34, 0.15, 0.045).move(0, 0.98, -0.215),
    box(0.2, 0.15, 0.07, 0.025).move(0, 1.0, -0.31),
  );
  wear(
    body,
    'chest',
    'leather',
    box(0.31, 0.13, 0.17, 0.04).move(0, 1.2, -0.218),
    box(0.04, 0.2, 0.02, 0.006).move(0.08, 1.1, -0.3).both(),
  );
  wear(body, 'chest', 'blanket', cylinder(0.075, 0.075, 0.42, 10, 0.02).turn(0, 0, 90).move(0.21, 1.38, -0.22));
  wear(body, 'chest', 'leather', torus(0.08, 0.014, 10, 5).turn(0, 0, 90).move(0.12, 1.38, -0.22).both());
  wear(
    body,
    'chest',
    'leather',
    tube(
      [
        [0.12, 1.02, -0.15],
        [0.165, 1.1, 0.1],
        [0.14, 1.25, 0.155],
        [0.13, 1.335, 0.03],
        [0.12, 1.3, -0.14],
      ],
      0.018,
      6,
      18,
    ).both(),
  );
  wear(body, 'chest', 'gold', box(0.05, 0.04, 0.015, 0.005).move(0.08, 1.1, -0.345).both());
}
