import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ConfirmationEmitted, confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { selectIsBusy, selectIsOpen, selectSubject } from '#machines/confirmation/confirmation.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const run = () => {
  const tries: { input: unknown; held: Deferred<unknown> }[] = [];
  const emitted: ConfirmationEmitted[] = [];
  const actor = createActor(
    confirmationMachine.provide({
      actors: {
        act: fromPromise(({ input }) => {
          const held = createDeferred<unknown>();
          tries.push({ input, held });
          return held.promise;
        }),
      },
    }),
  );
  actor.on('confirmation.done', (event) => void emitted.push(event));
  actor.on('confirmation.failed', (event) => void emitted.push(event));
  actor.start();
  const now = () => {
    const snapshot = actor.getSnapshot();
    return { isOpen: selectIsOpen(snapshot), isBusy: selectIsBusy(snapshot), subject: selectSubject(snapshot) };
  };
  const ask = (subject: unknown = 'the phone') => actor.send({ type: 'confirmation.ask', subject });
  const cancel = () => actor.send({ type: 'confirmation.cancel' });
  const confirm = (values?: unknown) => actor.send({ type: 'confirmation.confirm', values });
  return { tries, emitted, now, ask, cancel, confirm };
};

test('starts closed and runs nothing before the confirmation', () => {
  const { tries, now, ask, confirm } = run();
  confirm();
  expect([tries.length, now()]).toEqual([0, { isOpen: false, isBusy: false, subject: null }]);
  ask();
  expect([tries.length, now()]).toEqual([0, { isOpen: true, isBusy: false, subject: 'the phone' }]);
});

test('closes on cancel without running anything and preserves the subject', () => {
  const { tries, now, ask, cancel } = run();
  ask();
  cancel();
  expect([tries.length, now()]).toEqual([0, { isOpen: false, isBusy: false, subject: 'the phone' }]);
});

test('runs a confirmed action once with its subject and values', () => {
  const { tries, now, ask, confirm, cancel } = run();
  ask();
  confirm({ password: 'secret' });
  confirm({ password: 'again' });
  cancel();
  expect(tries.map(({ input }) => input)).toEqual([{ subject: 'the phone', values: { password: 'secret' } }]);
  expect(now()).toMatchObject({ isOpen: true, isBusy: true });
});

test('emits the result and closes', async () => {
  const { tries, emitted, now, ask, confirm } = run();
  ask();
  confirm();
  tries[0]?.held.resolve('gone');
  await flush();
  expect([emitted, now().isOpen]).toEqual([[{ type: 'confirmation.done', output: 'gone' }], false]);
});

test('emits a failure and asks again about the same subject', async () => {
  const { tries, emitted, now, ask, confirm } = run();
  const error = new Error('no');
  ask();
  confirm();
  tries[0]?.held.reject(error);
  await flush();
  expect(emitted).toEqual([{ type: 'confirmation.failed', error }]);
  expect(now()).toEqual({ isOpen: true, isBusy: false, subject: 'the phone' });
});

test('fails with the name of an unprovided slot', async () => {
  const errors: unknown[] = [];
  const actor = createActor(confirmationMachine);
  actor.on('confirmation.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: 'confirmation.ask', subject: 1 });
  actor.send({ type: 'confirmation.confirm', values: undefined });
  await flush();
  expect(errors).toEqual([new Error('confirmation: act not provided')]);
});
