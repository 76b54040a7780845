import { assertEvent, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

export type SubmissionEvent =
  /** The values pass through to the slot; the chart does not store them. */
  | { type: 'form.submit'; values: unknown }
  /** The user changed a field. */
  | { type: 'form.edited' };

export type SubmissionEmitted =
  /** The form was accepted. */
  | { type: 'submission.succeeded'; output: unknown }
  /** The form was rejected, or could not be sent. */
  | { type: 'submission.failed'; error: unknown }
  /** The pause after success is over: the view navigates. */
  | { type: 'submission.left' };

/**
 * The submission of a form: sign-in, registration and every other one. A second submit during a submission has no transition. After
 * success the form stays as it is for `leaveAfter`, and then the view navigates.
 */
export const submissionMachine = setup({
  types: {
    context: {} as { leaveAfter: number | null },
    /** `leaveAfter`: ms between success and navigation; null for a form that stays on its page. */
    input: {} as { leaveAfter: number | null },
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
    tags: {} as 'busy' | 'done',
  },
  actors: {
    submit: fromPromise<unknown, { values: unknown }>(notProvided('submission', 'submit')),
  },
  actions: {
    emitSucceeded: emit((_, params: { output: unknown }) => ({ type: 'submission.succeeded', ...params })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'submission.failed', ...params })),
    emitLeft: emit({ type: 'submission.left' }),
  },
  guards: {
    leaves: ({ context }) => context.leaveAfter !== null,
    stays: ({ context }) => context.leaveAfter === null,
  },
  delays: {
    leaveDelay: ({ context }) => context.leaveAfter ?? 0,
  },
}).createMachine({
  id: 'submission',
  initial: 'editing',
  context: ({ input }) => ({ leaveAfter: input.leaveAfter }),
  states: {
    editing: { on: { 'form.submit': 'submitting' } },

    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return { values: event.values };
        },
        onDone: {
          target: 'succeeded',
          actions: { type: 'emitSucceeded', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    succeeded: {
      tags: ['done'],
      after: { leaveDelay: { target: 'left', guard: 'leaves' } },
      // A form that is about to close ignores further input.
      on: {
        'form.edited': { target: 'editing', guard: 'stays' },
        'form.submit': { target: 'submitting', guard: 'stays' },
      },
    },

    left: { tags: ['done'], entry: 'emitLeft', on: { 'form.edited': 'editing' } },
  },
});
