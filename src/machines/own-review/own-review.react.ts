import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type ActorRefFrom, type SnapshotFrom, fromPromise } from 'xstate';
import type { Message } from '#contract/common.ts';
import type { ReviewForm } from '#contract/reviews/reviews.ts';
import { useChartActor } from '#statechart/use-chart.ts';
import { useUserCharts } from '#statechart/user-charts.ts';
import { type OwnReviewInput, type ReviewDraft, getOwnReviewKey, ownReviewMachine } from './own-review.machine.ts';
import { ownReviewTrace } from './own-review.trace.ts';

type Snapshot = SnapshotFrom<typeof ownReviewMachine>;

/** Whether the form is open. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Whether the review is being saved, which locks the form. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the question before a deletion is open. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');

/** Whether the review is being deleted. */
export const selectIsDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting');

/** Whether the review was deleted and nothing was typed since. */
export const selectIsDeleted = (snapshot: Snapshot) => snapshot.hasTag('deleted');

/** What the user typed and has not saved; null for nothing. */
export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;

export type OwnReviewActor = ActorRefFrom<typeof ownReviewMachine>;

export interface OwnReviewOptions {
  saveReview(productId: number, review: ReviewForm, signal: AbortSignal): Promise<Message>;
  deleteReview(productId: number, signal: AbortSignal): Promise<Message>;
  /** These are also called after the user left the page. */
  onSaved(message: string): void;
  onDeleted(message: string): void;
  onFailed(error: unknown): void;
}

/** The chart of the user's review of a product. It outlives the page. */
export const useOwnReview = (input: OwnReviewInput, options: OwnReviewOptions) => {
  useUserCharts(ownReviewMachine, {
    provide: () =>
      ownReviewMachine.provide({
        actors: {
          saveReview: fromPromise(({ input: { productId, review }, signal }) =>
            options.saveReview(productId, review, signal),
          ),
          deleteReview: fromPromise(({ input: { productId }, signal }) => options.deleteReview(productId, signal)),
        },
      }),
    getKey: getOwnReviewKey,
    effects: (actor) => {
      actor.on('review.saved', ({ message }) => options.onSaved(message));
      actor.on('review.deleted', ({ message }) => options.onDeleted(message));
      actor.on('review.failed', ({ error }) => options.onFailed(error));
    },
    trace: ownReviewTrace,
  });
  const actor = useChartActor(ownReviewMachine, input);
  return {
    actor,
    isOpen: useSelector(actor, selectIsOpen),
    isDeleted: useSelector(actor, selectIsDeleted),
  };
};

/** The chart in its form. @param onFailed shows messages at the fields while the form is shown */
export const useReviewDraft = (actor: OwnReviewActor, onFailed: (error: unknown) => void) => {
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const subscription = actor.on('review.failed', ({ error }) => failed(error));
    return () => subscription.unsubscribe();
  }, [actor]);
  return {
    isBusy: useSelector(actor, selectIsBusy),
    edit: (draft: ReviewDraft) => actor.send({ type: 'review.edit', draft }),
    save: (review: ReviewForm) => actor.send({ type: 'review.save', review }),
  };
};

/** The chart in the question before a deletion, which closes when its page is left. */
export const useReviewDeletion = (actor: OwnReviewActor) => {
  useEffect(() => () => actor.send({ type: 'review.cancelDeletion' }), [actor]);
  return {
    isAsking: useSelector(actor, selectIsAsking),
    isDeleting: useSelector(actor, selectIsDeleting),
    ask: () => actor.send({ type: 'review.askDeletion' }),
    cancel: () => actor.send({ type: 'review.cancelDeletion' }),
    confirm: () => actor.send({ type: 'review.delete' }),
  };
};
