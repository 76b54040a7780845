import { dropped } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { twoStepMachine } from './two-step.machine.ts';

// Whoever has the secret or a code can sign in with it.
export const twoStepTrace = vocabularyOf<typeof twoStepMachine>({
  context: { secret: dropped, recoveryCodes: dropped },
  events: {
    'twoStep.codeNeeded': { secret: dropped },
    'twoStep.confirmed': { recoveryCodes: dropped },
  },
});
