import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type SnapshotFrom, fromPromise } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import { submissionMachine } from './submission.machine.ts';
import { submissionTrace } from './submission.trace.ts';

type Snapshot = SnapshotFrom<typeof submissionMachine>;

/** Whether the form is disabled. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectIsDone = (snapshot: Snapshot) => snapshot.hasTag('done');

export interface SubmissionOptions<Values, Output> {
  submit(values: Values, signal: AbortSignal): Promise<Output>;
  /** ms from success to `onLeft`; missing for a form that stays on its page. */
  leaveAfter?: number | undefined;
  onSucceeded(output: Output): void;
  onFailed(error: unknown): void;
  onLeft?: (() => void) | undefined;
}

/** The chart of one form for as long as its view is shown. */
export const useSubmission = <Values, Output>(options: SubmissionOptions<Values, Output>) => {
  const actor = useViewChart(
    submissionMachine.provide({
      actors: { submit: fromPromise(({ input, signal }) => options.submit(input.values as Values, signal)) },
    }),
    { input: { leaveAfter: options.leaveAfter ?? null }, trace: submissionTrace },
  );

  const succeeded = useEffectEvent((output: unknown) => options.onSucceeded(output as Output));
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  const left = useEffectEvent(() => options.onLeft?.());
  useEffect(() => {
    const subscriptions = [
      actor.on('submission.succeeded', ({ output }) => succeeded(output)),
      actor.on('submission.failed', ({ error }) => failed(error)),
      actor.on('submission.left', () => left()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  return {
    isBusy: useSelector(actor, selectIsBusy),
    /** Whether it succeeded and the user has not typed since. */
    isDone: useSelector(actor, selectIsDone),
    edited: () => actor.send({ type: 'form.edited' }),
    submit: (values: Values) => actor.send({ type: 'form.submit', values }),
  };
};
