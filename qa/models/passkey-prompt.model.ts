import { passkeyPromptMachine } from '#machines/passkey-prompt/passkey-prompt.machine.ts';
import { doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

export const model = defineModel<typeof passkeyPromptMachine>({
  machine: passkeyPromptMachine,
  inputs: { 'no window': undefined },
  events: (snapshot) => ({
    'passkeyPrompt.ask': { type: 'passkeyPrompt.ask', request: { challenge: 'c1' } },
    'passkeyPrompt.cancel': { type: 'passkeyPrompt.cancel' },
    ...(snapshot.matches('prompting') && {
      'prompt is answered': doneOf('prompt', { problem: null, answer: { id: 'k1' } }),
      'prompt is closed': doneOf('prompt', { problem: 'closed' }),
      'prompt fails': errorOf('prompt', new Error('rejected')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 6,
});
