import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type PasskeyOutcome,
  type PasskeyPromptEmitted,
  passkeyPromptMachine,
} from '#machines/passkey-prompt/passkey-prompt.machine.ts';
import { selectIsBusy, selectProblem } from '#machines/passkey-prompt/passkey-prompt.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';

const run = () => {
  const windows: (ReturnType<typeof createDeferred<PasskeyOutcome>> & { request: unknown; signal: AbortSignal })[] = [];
  const emitted: PasskeyPromptEmitted[] = [];
  const prompt = fromPromise<PasskeyOutcome, { request: unknown }>(({ input, signal }) => {
    const deferred = createDeferred<PasskeyOutcome>();
    windows.push({ ...deferred, request: input.request, signal });
    return deferred.promise;
  });
  const actor = createActor(passkeyPromptMachine.provide({ actors: { prompt } }));
  actor.on('passkeyPrompt.answered', (event) => void emitted.push(event));
  actor.on('passkeyPrompt.failed', (event) => void emitted.push(event));
  actor.start();
  const shown = () => ({ isBusy: selectIsBusy(actor.getSnapshot()), problem: selectProblem(actor.getSnapshot()) });
  const ask = (request: unknown = 'c1') => actor.send({ type: 'passkeyPrompt.ask', request });
  return { actor, ask, windows, emitted, shown };
};

test('opens one window at a time, for what was asked', () => {
  const { ask, windows, shown } = run();
  ask('c1');
  ask('c2');
  expect(windows.map(({ request }) => request)).toEqual(['c1']);
  expect(shown()).toEqual({ isBusy: true, problem: null });
});

test('emits the response and stores none of it', async () => {
  const { actor, ask, windows, emitted, shown } = run();
  ask();
  windows[0]?.resolve({ problem: null, answer: 'signed' });
  await flush();
  expect(emitted).toEqual([{ type: 'passkeyPrompt.answered', answer: 'signed' }]);
  expect(shown()).toEqual({ isBusy: false, problem: null });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('signed');
});

test('says why a window gave no response, until the next one opens', async () => {
  const { ask, windows, emitted, shown } = run();
  ask();
  windows[0]?.resolve({ problem: 'closed' });
  await flush();
  expect([shown(), emitted]).toEqual([{ isBusy: false, problem: 'closed' }, []]);
  ask();
  expect(shown()).toEqual({ isBusy: true, problem: null });
});

test('closes the window when it is canceled, and emits nothing', async () => {
  const { actor, ask, windows, emitted, shown } = run();
  ask();
  actor.send({ type: 'passkeyPrompt.cancel' });
  expect(windows[0]?.signal.aborted).toBe(true);
  windows[0]?.resolve({ problem: null, answer: 'signed' });
  await flush();
  expect([emitted, shown()]).toEqual([[], { isBusy: false, problem: null }]);
});

test('fails with the name of the slot when no work is provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(passkeyPromptMachine);
  actor.on('passkeyPrompt.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: 'passkeyPrompt.ask', request: null });
  await flush();
  expect(errors).toEqual([new Error('passkeyPrompt: prompt not provided')]);
});
