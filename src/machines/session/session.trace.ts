import { aliased, callId, count, fields, flag, oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { sessionMachine } from './session.machine.ts';

const stored = fields({ access: flag, refresh: flag, isAdmin: flag });

export const sessionTrace = vocabularyOf<typeof sessionMachine>({
  context: { epoch: count, isAdmin: flag, atStart: stored },
  events: {
    'session.loggedIn': { isAdmin: flag },
    'session.logout': {},
    'request.preparing': { stored, cid: callId },
    'response.unauthorized': { epoch: count, stored, cid: callId },
    'tab.loggedIn': { isAdmin: flag },
    'tab.tokensReplaced': {},
    'tab.loggedOut': {},
  },
  outputs: { renewTokens: fields({ kind: oneOf('renewed', 'refused'), isAdmin: flag, message: aliased }) },
});
