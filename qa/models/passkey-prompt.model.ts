import { passkeyPromptMachine } from '#machines/passkey-prompt/passkey-prompt.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof passkeyPromptMachine>({
  machine: passkeyPromptMachine,
  inputs: { 'no window': undefined },
  events: (snapshot) => ({
    'passkeyPrompt.ask': { type: 'passkeyPrompt.ask', request: { challenge: 'c1' } },
    'passkeyPrompt.cancel': { type: 'passkeyPrompt.cancel' },
    ...(snapshot.matches('prompting') && {
      'prompt is answered': buildDoneEvent('prompt', { problem: null, answer: { id: 'k1' } }),
      'prompt is closed': buildDoneEvent('prompt', { problem: 'closed' }),
      'prompt fails': buildErrorEvent('prompt', new Error('rejected')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
