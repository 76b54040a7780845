import { Part } from '../../../lib/model/part.ts';
import { box, nugget, torus } from '../../../lib/model/shapes.ts';
import { random } from '../../../lib/random.ts';
import { limb, wear } from '../humanoid.ts';
import { dress } from '../outfit.ts';

/** A zombie in a torn shirt whose brain shows. */
export function zombie(): Part {
  const body = dress(new Part('zombie'), { skin: 'rotten', shirt: 'ragshirt', trousers: 'rag', shoes: 'boot' });
  limb(body, 'rotten', ['upper_arm', 'forearm', 'hand'], [0.078, 0.07, 0.066], [0.38, 0.98]);
  const chance = random('zombie');
  for (let i = 0; i < 9; i++)
    wear(
      body,
      'head',
      'brain',
      nugget(0.05, 0).move(chance.between(-0.09, 0.09), 1.79 + chance.between(-0.02, 0.02), chance.between(-0.1, 0.06)),
    );
  wear(body, 'head', 'gore', torus(0.13, 0.02, 12, 5).move(0, 1.765, -0.02));
  wear(body, 'head', 'bone', box(0.1, 0.03, 0.02, 0.005).move(0, 1.5, 0.208));
  wear(
    body,
    'chest',
    'gore',
    box(0.12, 0.16, 0.02, 0.008).turn(0, 0, 14).move(-0.06, 1.05, 0.138),
    box(0.13, 0.02, 0.03, 0.006).move(-0.06, 1.14, 0.142),
    box(0.12, 0.02, 0.03, 0.006).move(-0.06, 1.08, 0.142),
  );
  wear(body, 'neck', 'tie', box(0.06, 0.3, 0.02, 0.008).turn(-6, 0, 8).move(0.03, 1.04, 0.15));
  return body;
}
