import { ADMIN_ROLES } from '#contract/admin/role-enums.ts';
import { aliased, callId, count, fields, flag, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { sessionMachine } from './session.machine.ts';

const role = oneOf(...ADMIN_ROLES);
const user = { userId: aliased, isAdmin: flag, adminRole: role };
const stored = fields({ access: flag, refresh: flag, ...user });

export const sessionTrace = defineVocabulary<typeof sessionMachine>({
  context: { epoch: count, startedAt: count, ...user, atStart: stored },
  events: {
    'session.loggedIn': user,
    'request.preparing': { stored, cid: callId },
    'response.unauthorized': { epoch: count, stored, cid: callId },
    'tab.loggedIn': user,
    'tab.tokensReplaced': { userId: aliased, adminRole: role },
  },
  outputs: { renewTokens: fields({ kind: oneOf('renewed', 'refused'), ...user, message: aliased }) },
});
