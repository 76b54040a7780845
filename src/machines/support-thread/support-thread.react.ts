import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type SnapshotFrom, fromPromise } from 'xstate';
import type { Message } from '#contract/common.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { supportThreadMachine } from './support-thread.machine.ts';
import { supportThreadTrace } from './support-thread.trace.ts';

type Snapshot = SnapshotFrom<typeof supportThreadMachine>;

/** Whether an action is in progress, which blocks all others. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectIsWriting = (snapshot: Snapshot) => snapshot.matches('writing');

export const selectIsClosing = (snapshot: Snapshot) => snapshot.matches('closing');

export const selectIsReopening = (snapshot: Snapshot) => snapshot.matches('reopening');

export interface SupportThreadOptions {
  writeMessage(text: string, signal: AbortSignal): Promise<Message>;
  closeRequest(signal: AbortSignal): Promise<Message>;
  reopenRequest(signal: AbortSignal): Promise<Message>;
  onChanged(message: string): void;
  onWritten(): void;
  onFailed(error: unknown): void;
}

/** The chart of one thread for as long as its view is shown. */
export const useSupportThread = (options: SupportThreadOptions) => {
  const actor = useViewChart(
    supportThreadMachine.provide({
      actors: {
        writeMessage: fromPromise(({ input, signal }) => options.writeMessage(input.text, signal)),
        closeRequest: fromPromise(({ signal }) => options.closeRequest(signal)),
        reopenRequest: fromPromise(({ signal }) => options.reopenRequest(signal)),
      },
    }),
    { input: undefined, trace: supportThreadTrace },
  );

  const changed = useEffectEvent((message: string) => options.onChanged(message));
  const written = useEffectEvent(() => options.onWritten());
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  useEffect(() => {
    const subscriptions = [
      actor.on('thread.changed', ({ message }) => changed(message)),
      actor.on('thread.written', () => written()),
      actor.on('thread.failed', ({ error }) => failed(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  return {
    isBusy: useSelector(actor, selectIsBusy),
    isWriting: useSelector(actor, selectIsWriting),
    isClosing: useSelector(actor, selectIsClosing),
    isReopening: useSelector(actor, selectIsReopening),
    send: actor.send,
  };
};
