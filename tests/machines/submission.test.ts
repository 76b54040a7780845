import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { type SubmissionEmitted, submissionMachine } from '#machines/submission/submission.machine.ts';
import { selectIsBusy, selectIsDone } from '#machines/submission/submission.react.ts';
import { begin, buildErrorEvent, step, walk } from '#qa/engine/step.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const SUBMIT = { type: 'form.submit', values: { email: 'a@example.com' } } as const;

const run = (leaveAfter: number | null) => {
  const clock = new SimulatedClock();
  const tries: { values: unknown; held: Deferred<unknown> }[] = [];
  const emitted: SubmissionEmitted[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        submit: fromPromise(({ input }) => {
          const held = createDeferred<unknown>();
          tries.push({ values: input.values, held });
          return held.promise;
        }),
      },
    }),
    { clock, input: { leaveAfter } },
  );
  for (const type of ['submission.succeeded', 'submission.failed', 'submission.left'] as const)
    actor.on(type, (event) => void emitted.push(event));
  actor.start();
  return { actor, clock, tries, emitted };
};

const succeed = async (leaveAfter: number | null) => {
  const running = run(leaveAfter);
  running.actor.send(SUBMIT);
  running.tries[0]?.held.resolve('done');
  await flush();
  return running;
};

describe('a form', () => {
  test('starts idle', () => {
    const { snapshot } = begin(submissionMachine, { leaveAfter: 500 });
    expect([selectIsBusy(snapshot), selectIsDone(snapshot)]).toEqual([false, false]);
  });

  test('passes the values to the slot and is busy', () => {
    const { actor, tries } = run(500);
    actor.send(SUBMIT);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    expect(tries.map(({ values }) => values)).toEqual([SUBMIT.values]);
  });

  test.each([SUBMIT, { type: 'form.edited' } as const])('ignores $type while submitting', (event) => {
    const { snapshot } = walk(submissionMachine, { leaveAfter: 500 }, [SUBMIT]);
    const next = step(submissionMachine, snapshot, event);
    expect([next.snapshot.value, next.invoked, next.emitted]).toEqual(['submitting', [], []]);
  });

  test('emits a failure and is no longer busy', () => {
    const error = new Error('refused');
    const { snapshot } = walk(submissionMachine, { leaveAfter: 500 }, [SUBMIT]);
    const next = step(submissionMachine, snapshot, buildErrorEvent('submit', error));
    expect(selectIsBusy(next.snapshot)).toBe(false);
    expect(next.emitted).toEqual([{ type: 'submission.failed', error }]);
    expect(step(submissionMachine, next.snapshot, SUBMIT).invoked).toEqual(['submit']);
  });

  test('emits the result once', async () => {
    const { actor, emitted } = await succeed(500);
    expect(emitted).toEqual([{ type: 'submission.succeeded', output: 'done' }]);
    expect([selectIsBusy(actor.getSnapshot()), selectIsDone(actor.getSnapshot())]).toEqual([false, true]);
  });
});

describe('navigation after success', () => {
  test('happens after exactly 500 ms', async () => {
    const { clock, emitted } = await succeed(500);
    clock.increment(499);
    expect(emitted.map(({ type }) => type)).not.toContain('submission.left');
    clock.increment(1);
    expect(emitted.map(({ type }) => type)).toEqual(['submission.succeeded', 'submission.left']);
  });

  test.each([{ type: 'form.edited' } as const, SUBMIT])('is not prevented by $type', async (event) => {
    const { actor, clock, tries, emitted } = await succeed(500);
    clock.increment(200);
    actor.send(event);
    clock.increment(300);
    expect(emitted.map(({ type }) => type)).toEqual(['submission.succeeded', 'submission.left']);
    expect(tries).toHaveLength(1);
  });

  test('happens after 0 ms', async () => {
    const { clock, emitted } = await succeed(0);
    clock.increment(0);
    expect(emitted.map(({ type }) => type)).toContain('submission.left');
  });

  test('never happens for a form that stays on its page', async () => {
    const { actor, clock, tries, emitted } = await succeed(null);
    clock.increment(3_600_000);
    expect(emitted.map(({ type }) => type)).toEqual(['submission.succeeded']);
    actor.send({ type: 'form.edited' });
    expect(selectIsDone(actor.getSnapshot())).toBe(false);
    actor.send(SUBMIT);
    expect(tries).toHaveLength(2);
  });

  test('does not happen after a failure', async () => {
    const { actor, clock, tries, emitted } = run(500);
    actor.send(SUBMIT);
    tries[0]?.held.reject(new Error('refused'));
    await flush();
    clock.increment(10_000);
    expect(emitted.map(({ type }) => type)).toEqual(['submission.failed']);
  });
});

test('fails with the name of an unprovided slot', async () => {
  const emitted: SubmissionEmitted[] = [];
  const actor = createActor(submissionMachine, { input: { leaveAfter: null } });
  actor.on('submission.failed', (event) => void emitted.push(event));
  actor.start();
  actor.send(SUBMIT);
  await flush();
  expect(emitted).toMatchObject([{ error: { message: 'submission: submit not provided' } }]);
});
