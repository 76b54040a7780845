import { dropped, listOf, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { twoStepMachine } from './two-step.machine.ts';

const methods = listOf(oneOf('app', 'passkey'));

// Whoever has the secret or a code can sign in with it.
export const twoStepTrace = defineVocabulary<typeof twoStepMachine>({
  context: { secret: dropped, methods, recoveryCodes: dropped },
  events: {
    'twoStep.codeNeeded': { secret: dropped, methods },
    'twoStep.confirmed': { recoveryCodes: dropped },
  },
});
