import { aliased, count, dropped, fields, flag, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { intentGateMachine } from './intent-gate.machine.ts';

const intent = fields({
  act: oneOf('add', 'buyNow', 'favorite', 'bundle', 'buy'),
  product: fields({ id: count }),
  bundle: fields({ id: count }),
  purchase: dropped,
});

export const intentGateTrace = defineVocabulary<typeof intentGateMachine>({
  context: { held: intent },
  events: {
    'intent.header': { to: aliased, signedIn: flag },
    'intent.act': { intent, signedIn: flag },
  },
});
