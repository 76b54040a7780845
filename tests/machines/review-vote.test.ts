import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  type ReviewVoteEvent,
  type VoteRequest,
  getReviewVoteKey,
  reviewVoteMachine,
} from '#machines/review-vote/review-vote.machine.ts';
import { selectIsBusy, selectIsOver, selectIsWanted } from '#machines/review-vote/review-vote.react.ts';

const run = () => {
  const requests: VoteRequest[] = [];
  const errors: unknown[] = [];
  const running = new Set<(event: ReviewVoteEvent) => void>();
  const change = fromCallback<ReviewVoteEvent, VoteRequest>(({ input, sendBack }) => {
    requests.push(input);
    running.add(sendBack);
    return () => void running.delete(sendBack);
  });
  const actor = createActor(reviewVoteMachine.provide({ actors: { change } }), {
    input: { reviewId: 1, productId: 7 },
  });
  actor.on('vote.failed', ({ error }) => void errors.push(error));
  actor.start();
  return {
    actor,
    requests,
    errors,
    running,
    toggle: (isVoted: boolean) => actor.send({ type: 'vote.toggle', isVoted }),
    respond: (event: ReviewVoteEvent) => [...running].forEach((sendBack) => sendBack(event)),
    read: () => {
      const snapshot = actor.getSnapshot();
      return [selectIsWanted(snapshot), selectIsBusy(snapshot), selectIsOver(snapshot)];
    },
  };
};

test('each review has a chart of its own', () => {
  expect([getReviewVoteKey(1), getReviewVoteKey(2)]).toEqual(['1', '2']);
});

describe('a vote', () => {
  test.each([
    [false, true],
    [true, false],
  ])('is toggled from %s to %s at once, and over when the server has confirmed it', (isVoted, isHelpful) => {
    const { requests, respond, toggle, read } = run();
    toggle(isVoted);
    expect(requests).toEqual([{ reviewId: 1, productId: 7, isHelpful }]);
    expect(read()).toEqual([isHelpful, true, false]);
    respond({ type: 'vote.confirmed' });
    expect(read()).toEqual([null, false, true]);
  });

  test('waits for the response of the one before, and the last click wins', () => {
    const { requests, respond, toggle, read } = run();
    toggle(false);
    toggle(false);
    expect(read()).toEqual([false, true, false]);
    expect(requests).toHaveLength(1);
    respond({ type: 'vote.confirmed' });
    expect(requests.map(({ isHelpful }) => isHelpful)).toEqual([true, false]);
    toggle(false);
    expect(read()).toEqual([true, true, false]);
    respond({ type: 'vote.rejected', error: new Error('lost') });
    expect(requests.map(({ isHelpful }) => isHelpful)).toEqual([true, false, true]);
    respond({ type: 'vote.confirmed' });
    expect(read()).toEqual([null, false, true]);
  });

  test('that is rejected emits the error, and leaves the vote that the server has', () => {
    const { errors, respond, toggle, read } = run();
    const error = new Error('Too many requests');
    toggle(false);
    respond({ type: 'vote.rejected', error });
    expect([errors, read()]).toEqual([[error], [null, false, true]]);
  });

  test('ends with the session, and stops its request', () => {
    const { actor, errors, running, toggle, read } = run();
    toggle(true);
    actor.send({ type: 'session.ended' });
    expect([running.size, errors, read()]).toEqual([0, [], [null, false, true]]);
  });

  test('fails with the name of its slot when that is not provided', () => {
    const errors: unknown[] = [];
    const actor = createActor(reviewVoteMachine, { input: { reviewId: 1, productId: 7 } });
    actor.on('vote.failed', ({ error }) => void errors.push(error));
    actor.start();
    actor.send({ type: 'vote.toggle', isVoted: false });
    expect(errors).toEqual([new Error('reviewVote: change not provided')]);
  });
});
