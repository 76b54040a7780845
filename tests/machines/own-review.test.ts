import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReviewForm } from '#contract/reviews.ts';
import {
  keyOfOwnReview,
  type OwnReviewEmitted,
  ownReviewMachine,
  type ReviewDraft,
} from '#machines/own-review/own-review.machine.ts';
import { selectDraft, selectIsBusy, selectIsOpen } from '#machines/own-review/own-review.react.ts';
import { createDeferred, type Deferred, flush } from '#qa/support/deferred.ts';

const DRAFT: ReviewDraft = { rating: '4', title: '', text: 'Every model opens at once.', version: '', engine: '' };
const REVIEW: ReviewForm = { rating: 4, title: '', text: DRAFT.text, version: null, engine: null };

const run = () => {
  const sent: { productId: number; review: ReviewForm; signal: AbortSignal; held: Deferred<{ message: string }> }[] =
    [];
  const emitted: OwnReviewEmitted[] = [];
  const saveReview = fromPromise<{ message: string }, { productId: number; review: ReviewForm }>(
    ({ input, signal }) => {
      const held = createDeferred<{ message: string }>();
      sent.push({ ...input, signal, held });
      return held.promise;
    },
  );
  const actor = createActor(ownReviewMachine.provide({ actors: { saveReview } }), {
    input: { productId: 7, userId: 'u1' },
  });
  actor.on('review.saved', (event) => void emitted.push(event));
  actor.on('review.failed', (event) => void emitted.push(event));
  actor.start();
  const read = () => {
    const snapshot = actor.getSnapshot();
    return { isOpen: selectIsOpen(snapshot), isBusy: selectIsBusy(snapshot), draft: selectDraft(snapshot) };
  };
  return { actor, sent, emitted, read };
};

test('two users of one tab have charts of their own for a product', () => {
  const keys = [
    { productId: 7, userId: 'u1' },
    { productId: 7, userId: 'u2' },
    { productId: 8, userId: 'u1' },
  ].map(keyOfOwnReview);
  expect(new Set(keys).size).toBe(3);
});

describe('a review that is being written', () => {
  test('is kept while the form is closed and opened again', () => {
    const { actor, read } = run();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.close' });
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: DRAFT });
    actor.send({ type: 'review.open' });
    expect(read()).toEqual({ isOpen: true, isBusy: false, draft: DRAFT });
  });

  test('is sent once, with the product, and nothing is left to save', async () => {
    const { actor, sent, emitted, read } = run();
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.save', review: REVIEW });
    actor.send({ type: 'review.save', review: REVIEW });
    expect(read()).toEqual({ isOpen: true, isBusy: true, draft: DRAFT });
    expect(sent.map(({ productId, review }) => ({ productId, review }))).toEqual([{ productId: 7, review: REVIEW }]);
    sent[0]?.held.resolve({ message: 'Your review was published' });
    await flush();
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: null });
    expect(emitted).toEqual([{ type: 'review.saved', message: 'Your review was published' }]);
  });

  test('is kept after a failure, and can be sent again', async () => {
    const { actor, sent, emitted, read } = run();
    const error = new Error('offline');
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.save', review: REVIEW });
    sent[0]?.held.reject(error);
    await flush();
    expect(read()).toEqual({ isOpen: true, isBusy: false, draft: DRAFT });
    expect(emitted).toEqual([{ type: 'review.failed', error }]);
    actor.send({ type: 'review.save', review: REVIEW });
    expect(sent).toHaveLength(2);
  });

  test('is kept when the session lapses, and a running request ends', () => {
    const { actor, sent, emitted, read } = run();
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.save', review: REVIEW });
    actor.send({ type: 'session.ended', hasLapsed: true });
    expect(read()).toEqual({ isOpen: true, isBusy: false, draft: DRAFT });
    expect([sent[0]?.signal.aborted, emitted]).toEqual([true, []]);
  });

  test('is discarded by a sign-out', () => {
    const { actor, read } = run();
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'session.ended', hasLapsed: false });
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: null });
  });

  test('cannot be saved without its slot', async () => {
    const errors: unknown[] = [];
    const actor = createActor(ownReviewMachine, { input: { productId: 7, userId: 'u1' } });
    actor.on('review.failed', ({ error }) => void errors.push(error));
    actor.start();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.save', review: REVIEW });
    await flush();
    expect(errors).toEqual([new Error('ownReview: saveReview not provided')]);
  });
});
