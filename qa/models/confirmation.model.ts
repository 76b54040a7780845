import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof confirmationMachine>({
  machine: confirmationMachine,
  inputs: { 'no question open': undefined },
  events: (snapshot) => ({
    'confirmation.ask': { type: 'confirmation.ask', subject: { id: 'one', device: 'Firefox on Windows' } },
    'confirmation.cancel': { type: 'confirmation.cancel' },
    'confirmation.confirm': { type: 'confirmation.confirm', values: undefined },
    ...(snapshot.matches('acting') && {
      'act succeeds': buildDoneEvent('act', { message: 'Done' }),
      'act fails': buildErrorEvent('act', new Error('refused')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
