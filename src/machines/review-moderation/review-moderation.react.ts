import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type ActorRefFrom, type SnapshotFrom, fromPromise } from 'xstate';
import type { Message } from '#contract/common.ts';
import type { ReviewReply, ReviewStatus } from '#contract/reviews/reviews.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { type ModerationAction, reviewModerationMachine } from './review-moderation.machine.ts';
import { reviewModerationTrace } from './review-moderation.trace.ts';

type Snapshot = SnapshotFrom<typeof reviewModerationMachine>;

/** Whether an action is in progress, which blocks all others. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectIsHiding = (snapshot: Snapshot) => snapshot.matches('hiding');

export const selectIsShowing = (snapshot: Snapshot) => snapshot.matches('showing');

export const selectIsReplying = (snapshot: Snapshot) => snapshot.matches('replying');

export interface ReviewModerationOptions {
  setStatus(status: ReviewStatus, signal: AbortSignal): Promise<Message>;
  saveReply(reply: ReviewReply, signal: AbortSignal): Promise<Message>;
  onChanged(message: string): void;
  onFailed(error: unknown): void;
}

export type ReviewModerationActor = ActorRefFrom<typeof reviewModerationMachine>;

/** The chart of one review for as long as its card is shown. */
export const useReviewModeration = (options: ReviewModerationOptions) => {
  const actor = useViewChart(
    reviewModerationMachine.provide({
      actors: {
        setStatus: fromPromise(({ input, signal }) => options.setStatus(input, signal)),
        saveReply: fromPromise(({ input, signal }) => options.saveReply(input, signal)),
      },
    }),
    { input: undefined, trace: reviewModerationTrace },
  );
  const changed = useEffectEvent((message: string) => options.onChanged(message));
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  useEffect(() => {
    const subscriptions = [
      actor.on('moderation.changed', ({ message }) => changed(message)),
      actor.on('moderation.failed', ({ error }) => failed(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return {
    actor,
    isBusy: useSelector(actor, selectIsBusy),
    isHiding: useSelector(actor, selectIsHiding),
    isShowing: useSelector(actor, selectIsShowing),
    isReplying: useSelector(actor, selectIsReplying),
    send: actor.send,
  };
};

/** Calls back when the action of one form is done. */
export const useModerationSuccess = (actor: ReviewModerationActor, action: ModerationAction, onChanged: () => void) => {
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const subscription = actor.on('moderation.changed', (event) => {
      if (event.action === action) changed();
    });
    return () => subscription.unsubscribe();
  }, [actor, action]);
};

/** Calls back with the failures of one form's action, besides the message that the card shows. */
export const useModerationFailure = (
  actor: ReviewModerationActor,
  action: ModerationAction,
  onFailed: (error: unknown) => void,
) => {
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const subscription = actor.on('moderation.failed', (event) => {
      if (event.action === action) failed(event.error);
    });
    return () => subscription.unsubscribe();
  }, [actor, action]);
};
