import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof submissionMachine>({
  machine: submissionMachine,
  inputs: {
    // See docs/specification.md#4-states-and-transitions.
    'a form that is left after 500 ms': { leaveAfter: 500 },
    'a form that stays': { leaveAfter: null },
  },
  events: (snapshot) => ({
    'form.submit': { type: 'form.submit', values: { email: 'anna@example.com' } },
    'form.edited': { type: 'form.edited' },
    ...(snapshot.matches('submitting') && {
      'submit succeeds': buildDoneEvent('submit', { message: 'Done' }),
      'submit fails': buildErrorEvent('submit', new Error('refused')),
    }),
    ...(snapshot.matches('succeeded') && {
      'leaveDelay passes': buildAfterEvent('leaveDelay', 'submission.succeeded'),
    }),
  }),
  key: ({ value, context }) => `${toStateName(value)} (${context.leaveAfter === null ? 'stays' : 'leaves'})`,
  bound: 6,
});
