import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type ReviewModerationEmitted,
  reviewModerationMachine,
} from '#machines/review-moderation/review-moderation.machine.ts';
import {
  selectIsBusy,
  selectIsHiding,
  selectIsReplying,
  selectIsShowing,
} from '#machines/review-moderation/review-moderation.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const HIDE = { type: 'moderation.hide', status: { is_hidden: true, reason: 'Contains an address' } } as const;
const SHOW = { type: 'moderation.show' } as const;
const REPLY = { type: 'moderation.reply', reply: { text: 'Thank you' } } as const;
const EVENTS = { HIDE, SHOW, REPLY };

const run = () => {
  const sent: { slot: string; input: unknown; held: Deferred<{ message: string }> }[] = [];
  const emitted: ReviewModerationEmitted[] = [];
  const hold = (slot: string, input: unknown) => {
    const held = createDeferred<{ message: string }>();
    sent.push({ slot, input, held });
    return held.promise;
  };
  const actor = createActor(
    reviewModerationMachine.provide({
      actors: {
        setStatus: fromPromise(({ input }) => hold('setStatus', input)),
        saveReply: fromPromise(({ input }) => hold('saveReply', input)),
      },
    }),
  );
  actor.on('moderation.changed', (event) => void emitted.push(event));
  actor.on('moderation.failed', (event) => void emitted.push(event));
  actor.start();
  const read = () => {
    const snapshot = actor.getSnapshot();
    return {
      isBusy: selectIsBusy(snapshot),
      running: Object.entries({ hide: selectIsHiding, show: selectIsShowing, reply: selectIsReplying })
        .filter(([, isRunning]) => isRunning(snapshot))
        .map(([action]) => action),
    };
  };
  return { actor, sent, emitted, read };
};

describe.each([
  ['HIDE', 'hide', 'setStatus', HIDE.status],
  ['SHOW', 'show', 'setStatus', { is_hidden: false, reason: '' }],
  ['REPLY', 'reply', 'saveReply', REPLY.reply],
] as const)('%s', (name, action, slot, input) => {
  test('is sent with its values, and no other action begins', () => {
    const { actor, sent, read } = run();
    actor.send(EVENTS[name]);
    for (const event of Object.values(EVENTS)) actor.send(event);
    expect(sent.map((request) => ({ slot: request.slot, input: request.input }))).toEqual([{ slot, input }]);
    expect(read()).toEqual({ isBusy: true, running: [action] });
  });

  test('ends with the message of the server', async () => {
    const { actor, sent, emitted, read } = run();
    actor.send(EVENTS[name]);
    sent[0]?.held.resolve({ message: 'Done' });
    await flush();
    expect(emitted).toEqual([{ type: 'moderation.changed', action, message: 'Done' }]);
    expect(read()).toEqual({ isBusy: false, running: [] });
  });

  test('can be tried again after a failure, which names the action', async () => {
    const { actor, sent, emitted } = run();
    const error = new Error('offline');
    actor.send(EVENTS[name]);
    sent[0]?.held.reject(error);
    await flush();
    expect(emitted).toEqual([{ type: 'moderation.failed', action, error }]);
    actor.send(EVENTS[name]);
    expect(sent).toHaveLength(2);
  });

  test('fails with the name of its slot when that is not provided', async () => {
    const errors: unknown[] = [];
    const actor = createActor(reviewModerationMachine);
    actor.on('moderation.failed', ({ error }) => void errors.push(error));
    actor.start();
    actor.send(EVENTS[name]);
    await flush();
    expect(errors).toEqual([new Error(`reviewModeration: ${slot} not provided`)]);
  });
});
