import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type SnapshotFrom, fromPromise } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import { type PasskeyProblem, passkeyPromptMachine } from './passkey-prompt.machine.ts';
import { passkeyPromptTrace } from './passkey-prompt.trace.ts';

type Snapshot = SnapshotFrom<typeof passkeyPromptMachine>;

/** Whether the browser's window is open, or about to open. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Why the last window gave no passkey; null when it gave one, and before the first. */
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;

export interface PasskeyPromptOptions<Request, Answer> {
  prompt(
    request: Request,
    signal: AbortSignal,
  ): Promise<{ problem: null; answer: Answer } | { problem: PasskeyProblem }>;
  onAnswered(answer: Answer): void;
  onFailed(error: unknown): void;
}

/** The chart of one view's passkey window, for as long as the view is shown. */
export const usePasskeyPrompt = <Request, Answer>(options: PasskeyPromptOptions<Request, Answer>) => {
  const actor = useViewChart(
    passkeyPromptMachine.provide({
      actors: { prompt: fromPromise(({ input, signal }) => options.prompt(input.request as Request, signal)) },
    }),
    { input: undefined, trace: passkeyPromptTrace },
  );

  const answered = useEffectEvent((answer: unknown) => options.onAnswered(answer as Answer));
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  useEffect(() => {
    const subscriptions = [
      actor.on('passkeyPrompt.answered', ({ answer }) => answered(answer)),
      actor.on('passkeyPrompt.failed', ({ error }) => failed(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  return {
    isPrompting: useSelector(actor, selectIsBusy),
    problem: useSelector(actor, selectProblem),
    ask: (request: Request) => actor.send({ type: 'passkeyPrompt.ask', request }),
    cancel: () => actor.send({ type: 'passkeyPrompt.cancel' }),
  };
};
