import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type SnapshotFrom, fromPromise } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import { confirmationMachine } from './confirmation.machine.ts';
import { confirmationTrace } from './confirmation.trace.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

/** Whether the dialog is open. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Whether the confirmed action is in progress. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The subject of the question; null before the first one. */
export const selectSubject = (snapshot: Snapshot): unknown => snapshot.context.subject;

export interface ConfirmationOptions<Subject, Values, Output> {
  act(subject: Subject, values: Values, signal: AbortSignal): Promise<Output>;
  onDone(output: Output): void;
  onFailed(error: unknown): void;
}

/** The chart of one confirmation for as long as its view is shown. `ConfirmDialog` of src/ui renders it. */
export const useConfirmation = <Subject, Output, Values = undefined>(
  options: ConfirmationOptions<Subject, Values, Output>,
) => {
  const actor = useViewChart(
    confirmationMachine.provide({
      actors: {
        act: fromPromise(({ input, signal }) => options.act(input.subject as Subject, input.values as Values, signal)),
      },
    }),
    { input: undefined, trace: confirmationTrace },
  );

  const done = useEffectEvent((output: unknown) => options.onDone(output as Output));
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  useEffect(() => {
    const subscriptions = [
      actor.on('confirmation.done', ({ output }) => done(output)),
      actor.on('confirmation.failed', ({ error }) => failed(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  return {
    isOpen: useSelector(actor, selectIsOpen),
    isBusy: useSelector(actor, selectIsBusy),
    /** The subject of the question; null before the first one. */
    subject: useSelector(actor, selectSubject) as Subject | null,
    ask: (subject: Subject) => actor.send({ type: 'confirmation.ask', subject }),
    cancel: () => actor.send({ type: 'confirmation.cancel' }),
    /** Takes an argument only when the action needs values besides its subject. */
    confirm: (...[values]: [Values] extends [undefined] ? [] : [values: Values]) =>
      actor.send({ type: 'confirmation.confirm', values }),
  };
};
