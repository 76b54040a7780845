import { aliased, count, fields, flag, oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { intentGateMachine } from './intent-gate.machine.ts';

const intent = fields({ act: oneOf('add', 'favorite'), product: fields({ id: count }) });

export const intentGateTrace = vocabularyOf<typeof intentGateMachine>({
  context: { held: intent },
  events: {
    'intent.header': { to: aliased, signedIn: flag },
    'intent.product': { intent, signedIn: flag },
    'intent.resume': {},
    'intent.forget': {},
    'session.ended': {},
  },
});
