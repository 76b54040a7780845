import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { doneOf, errorOf } from '#tests/support/charts.ts';
import { defineModel, nameOf } from './chart-model.ts';

export const model = defineModel<typeof confirmationMachine>({
  machine: confirmationMachine,
  inputs: { 'nothing was asked': undefined },
  events: (snapshot) => ({
    'confirmation.ask': { type: 'confirmation.ask', subject: { id: 'one', label: 'Firefox on Windows' } },
    'confirmation.cancel': { type: 'confirmation.cancel' },
    'confirmation.confirm': { type: 'confirmation.confirm', values: undefined },
    ...(snapshot.matches('acting') && {
      'act succeeds': doneOf('act', { message: 'Done' }),
      'act fails': errorOf('act', new Error('refused')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 6,
});
