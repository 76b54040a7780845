import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReviewForm } from '#contract/reviews/reviews.ts';
import {
  type OwnReviewEmitted,
  type ReviewDraft,
  getOwnReviewKey,
  ownReviewMachine,
} from '#machines/own-review/own-review.machine.ts';
import {
  selectDraft,
  selectIsAsking,
  selectIsBusy,
  selectIsDeleted,
  selectIsDeleting,
  selectIsOpen,
} from '#machines/own-review/own-review.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

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
  const deletions: { productId: number; signal: AbortSignal; held: Deferred<{ message: string }> }[] = [];
  const deleteReview = fromPromise<{ message: string }, { productId: number }>(({ input, signal }) => {
    const held = createDeferred<{ message: string }>();
    deletions.push({ ...input, signal, held });
    return held.promise;
  });
  const actor = createActor(ownReviewMachine.provide({ actors: { saveReview, deleteReview } }), {
    input: { productId: 7, userId: 'u1' },
  });
  actor.on('review.saved', (event) => void emitted.push(event));
  actor.on('review.deleted', (event) => void emitted.push(event));
  actor.on('review.failed', (event) => void emitted.push(event));
  actor.start();
  const read = () => {
    const snapshot = actor.getSnapshot();
    return { isOpen: selectIsOpen(snapshot), isBusy: selectIsBusy(snapshot), draft: selectDraft(snapshot) };
  };
  const readDeletion = () => {
    const snapshot = actor.getSnapshot();
    return {
      isAsking: selectIsAsking(snapshot),
      isDeleting: selectIsDeleting(snapshot),
      isDeleted: selectIsDeleted(snapshot),
    };
  };
  return { actor, sent, deletions, emitted, read, readDeletion };
};

test('two users of one tab have charts of their own for a product', () => {
  const keys = [
    { productId: 7, userId: 'u1' },
    { productId: 7, userId: 'u2' },
    { productId: 8, userId: 'u1' },
  ].map(getOwnReviewKey);
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
    actor.send({ type: 'review.open' });
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
    actor.send({ type: 'review.open' });
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
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.save', review: REVIEW });
    actor.send({ type: 'session.ended', hasLapsed: true });
    expect(read()).toEqual({ isOpen: true, isBusy: false, draft: DRAFT });
    expect([sent[0]?.signal.aborted, emitted]).toEqual([true, []]);
  });

  test('is discarded by a sign-out', () => {
    const { actor, read } = run();
    actor.send({ type: 'review.open' });
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

describe('a review that is being deleted', () => {
  const NOTHING = { isAsking: false, isDeleting: false, isDeleted: false };

  test('asks first, which closes the form, and keeps what was typed when the user cancels', () => {
    const { actor, deletions, read, readDeletion } = run();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.askDeletion' });
    expect(readDeletion()).toEqual({ ...NOTHING, isAsking: true });
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: DRAFT });
    actor.send({ type: 'review.cancelDeletion' });
    expect(readDeletion()).toEqual(NOTHING);
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: DRAFT });
    expect(deletions).toEqual([]);
  });

  test('is deleted once, cannot be canceled meanwhile, and nothing typed is left', async () => {
    const { actor, deletions, emitted, read, readDeletion } = run();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.askDeletion' });
    actor.send({ type: 'review.delete' });
    actor.send({ type: 'review.delete' });
    actor.send({ type: 'review.cancelDeletion' });
    expect(readDeletion()).toEqual({ isAsking: true, isDeleting: true, isDeleted: false });
    expect(deletions.map(({ productId }) => productId)).toEqual([7]);
    deletions[0]?.held.resolve({ message: 'Your review was deleted' });
    await flush();
    expect(readDeletion()).toEqual({ ...NOTHING, isDeleted: true });
    expect(read()).toEqual({ isOpen: false, isBusy: false, draft: null });
    expect(emitted).toEqual([{ type: 'review.deleted', message: 'Your review was deleted' }]);
  });

  test('stays after a failure, with the question and what was typed, and can be deleted again', async () => {
    const { actor, deletions, emitted, read, readDeletion } = run();
    const error = new Error('offline');
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.askDeletion' });
    actor.send({ type: 'review.delete' });
    deletions[0]?.held.reject(error);
    await flush();
    expect(readDeletion()).toEqual({ ...NOTHING, isAsking: true });
    expect([read().draft, emitted]).toEqual([DRAFT, [{ type: 'review.failed', error }]]);
    actor.send({ type: 'review.delete' });
    expect(deletions).toHaveLength(2);
  });

  test.each([
    ['the session lapses', true],
    ['the user signs out', false],
  ])('is no longer asked about when %s, and a running request ends', (_, hasLapsed) => {
    const { actor, deletions, emitted, read, readDeletion } = run();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    actor.send({ type: 'review.askDeletion' });
    actor.send({ type: 'review.delete' });
    actor.send({ type: 'session.ended', hasLapsed });
    expect([readDeletion(), read().draft]).toEqual([NOTHING, hasLapsed ? DRAFT : null]);
    expect([deletions[0]?.signal.aborted, emitted]).toEqual([true, []]);
  });

  test('can be followed by a new one', async () => {
    const { actor, deletions, sent, read, readDeletion } = run();
    actor.send({ type: 'review.askDeletion' });
    actor.send({ type: 'review.delete' });
    deletions[0]?.held.resolve({ message: 'Your review was deleted' });
    await flush();
    actor.send({ type: 'review.open' });
    actor.send({ type: 'review.edit', draft: DRAFT });
    expect([readDeletion(), read().draft]).toEqual([NOTHING, DRAFT]);
    actor.send({ type: 'review.save', review: REVIEW });
    expect(sent).toHaveLength(1);
  });

  test('cannot be deleted without its slot', async () => {
    const errors: unknown[] = [];
    const actor = createActor(ownReviewMachine, { input: { productId: 7, userId: 'u1' } });
    actor.on('review.failed', ({ error }) => void errors.push(error));
    actor.start();
    actor.send({ type: 'review.askDeletion' });
    actor.send({ type: 'review.delete' });
    await flush();
    expect(errors).toEqual([new Error('ownReview: deleteReview not provided')]);
  });
});
