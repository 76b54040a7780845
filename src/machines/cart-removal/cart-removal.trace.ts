import { aliased, count, fields, flag } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { cartRemovalMachine } from './cart-removal.machine.ts';

const answer = fields({ message: aliased });

export const cartRemovalTrace = vocabularyOf<typeof cartRemovalMachine>({
  context: { line: fields({ item: fields({ id: count }) }), isUndoWanted: flag },
  events: { 'removal.undo': {}, 'removal.dismiss': {}, 'session.ended': {} },
  outputs: { removeLine: answer, restoreLine: answer },
});
