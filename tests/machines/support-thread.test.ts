import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type SupportThreadEmitted,
  type SupportThreadEvent,
  supportThreadMachine,
} from '#machines/support-thread/support-thread.machine.ts';
import {
  selectIsBusy,
  selectIsClosing,
  selectIsReopening,
  selectIsWriting,
} from '#machines/support-thread/support-thread.react.ts';
import { begin, step } from '#qa/engine/step.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const WRITE = { type: 'thread.write', text: 'Hello', status: 'open' } as const;
const CLOSE = { type: 'thread.close', status: 'open' } as const;
const REOPEN = {
  type: 'thread.reopen',
  status: 'closed',
  reopenUntil: '2026-12-05T10:00:00.000Z',
} as const;

const listen = (actor: ReturnType<typeof createActor<typeof supportThreadMachine>>) => {
  const emitted: SupportThreadEmitted[] = [];
  for (const type of ['thread.changed', 'thread.written', 'thread.failed'] as const)
    actor.on(type, (event) => void emitted.push(event));
  return emitted;
};

const run = () => {
  const tries: { slot: string; text?: string; held: Deferred<{ message: string }> }[] = [];
  const hold = (slot: string, text?: string) => {
    const held = createDeferred<{ message: string }>();
    tries.push({ slot, held, ...(text !== undefined && { text }) });
    return held.promise;
  };
  const actor = createActor(
    supportThreadMachine.provide({
      actors: {
        writeMessage: fromPromise(({ input }) => hold('writeMessage', input.text)),
        closeRequest: fromPromise(() => hold('closeRequest')),
        reopenRequest: fromPromise(() => hold('reopenRequest')),
      },
    }),
  );
  const emitted = listen(actor);
  actor.start();
  return { actor, tries, emitted };
};

const isTaken = (event: SupportThreadEvent) =>
  step(supportThreadMachine, begin(supportThreadMachine).snapshot, event).invoked.length > 0;

describe('an action', () => {
  test('passes the message to the slot and blocks other actions', async () => {
    const { actor, tries, emitted } = run();
    actor.send(WRITE);
    for (const event of [WRITE, CLOSE, REOPEN]) actor.send(event);
    expect(tries.map(({ slot, text }) => [slot, text])).toEqual([['writeMessage', 'Hello']]);
    expect(selectIsWriting(actor.getSnapshot())).toBe(true);
    tries[0]?.held.resolve({ message: 'Sent' });
    await flush();
    expect(emitted).toEqual([{ type: 'thread.changed', message: 'Sent' }, { type: 'thread.written' }]);
    expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  });

  test('has a busy tag of its own', () => {
    const after = (event: SupportThreadEvent) =>
      step(supportThreadMachine, begin(supportThreadMachine).snapshot, event).snapshot;
    const marks = (event: SupportThreadEvent) =>
      [selectIsBusy, selectIsWriting, selectIsClosing, selectIsReopening].map((select) => select(after(event)));
    expect([marks(WRITE), marks(CLOSE), marks(REOPEN)]).toEqual([
      [true, true, false, false],
      [true, false, true, false],
      [true, false, false, true],
    ]);
  });

  test('emits a failure, preserves the text, and can be retried', async () => {
    const { actor, tries, emitted } = run();
    const error = new Error('lost');
    actor.send(WRITE);
    tries[0]?.held.reject(error);
    await flush();
    expect(emitted).toEqual([{ type: 'thread.failed', error }]);
    actor.send(WRITE);
    expect(tries).toHaveLength(2);
  });
});

describe('actions by status', () => {
  test.each([
    ['open', true, true, false],
    ['in_progress', true, true, false],
    ['waiting_for_customer', true, true, false],
    ['resolved', false, true, true],
    ['closed', false, false, true],
  ] as const)('%s: write %s, close %s, reopen %s', (status, write, close, reopen) => {
    expect([isTaken({ ...WRITE, status }), isTaken({ ...CLOSE, status }), isTaken({ ...REOPEN, status })]).toEqual([
      write,
      close,
      reopen,
    ]);
  });

  test('ignores reopening when the server says that it is too late', () => {
    const { actor, tries, emitted } = run();
    actor.send({ ...REOPEN, reopenUntil: null });
    expect([emitted, tries]).toEqual([[], []]);
  });
});

test.each([
  [WRITE, 'writeMessage'],
  [CLOSE, 'closeRequest'],
  [REOPEN, 'reopenRequest'],
])('$0.type fails with the name of an unprovided slot', async (event, slot) => {
  const actor = createActor(supportThreadMachine);
  const emitted = listen(actor);
  actor.start();
  actor.send(event);
  await flush();
  expect(emitted).toMatchObject([{ type: 'thread.failed', error: { message: `supportThread: ${slot} not provided` } }]);
});
