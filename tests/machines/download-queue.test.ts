import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type DownloadQueueEmitted,
  type QueuedFile,
  type QueuedOutcome,
  downloadQueueMachine,
} from '#machines/download-queue/download-queue.machine.ts';
import {
  selectIsQueueBusy,
  selectIsQueuePaused,
  selectQueue,
  selectQueuedFile,
} from '#machines/download-queue/download-queue.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const FILES: QueuedFile[] = [1, 2, 3].map((fileId) => ({ productId: 7, fileId, name: `${fileId}.zip`, size: 10 }));

const run = (owned: readonly QueuedFile[] = FILES) => {
  const turns: { file: QueuedFile; signal: AbortSignal; held: Deferred<QueuedOutcome> }[] = [];
  const emitted: DownloadQueueEmitted[] = [];
  const actor = createActor(
    downloadQueueMachine.provide({
      actors: {
        listFiles: fromPromise(() => Promise.resolve(owned)),
        downloadFile: fromPromise(({ input, signal }) => {
          const held = createDeferred<QueuedOutcome>();
          turns.push({ file: input.file, signal, held });
          return held.promise;
        }),
      },
    }),
  );
  actor.on('queue.finished', (event) => void emitted.push(event));
  actor.on('queue.failed', (event) => void emitted.push(event));
  actor.start();
  const end = async (outcome: QueuedOutcome) => {
    turns.at(-1)?.held.resolve(outcome);
    await flush();
  };
  return { actor, turns, emitted, end, fileIds: () => turns.map(({ file }) => file.fileId) };
};

test('downloads each file once, one after the other, and emits the number of saved files', async () => {
  const { actor, emitted, end, fileIds } = run();
  actor.send({ type: 'queue.start', files: FILES });
  expect([fileIds(), selectQueuedFile(actor.getSnapshot())]).toEqual([[1], FILES[0]]);
  await end('saved');
  expect(fileIds()).toEqual([1, 2]);
  await end('notSaved');
  expect([fileIds(), selectQueue(actor.getSnapshot()).at]).toEqual([[1, 2, 3], 2]);
  await end('saved');
  expect(emitted).toEqual([{ type: 'queue.finished', saved: 2, total: 3 }]);
  expect([selectIsQueueBusy(actor.getSnapshot()), selectQueuedFile(actor.getSnapshot())]).toEqual([false, null]);
});

test('lists all owned files first and finishes when there are none', async () => {
  const { actor, fileIds } = run();
  actor.send({ type: 'queue.startAll' });
  expect(selectIsQueueBusy(actor.getSnapshot())).toBe(true);
  await flush();
  expect(fileIds()).toEqual([1]);
  const nothing = run([]);
  nothing.actor.send({ type: 'queue.startAll' });
  await flush();
  expect([selectIsQueueBusy(nothing.actor.getSnapshot()), nothing.emitted]).toEqual([false, []]);
});

test('pauses on a lost connection and resumes with the same file', async () => {
  const { actor, end, fileIds } = run();
  actor.send({ type: 'queue.start', files: FILES });
  await end('saved');
  await end('cut');
  expect([selectIsQueuePaused(actor.getSnapshot()), selectIsQueueBusy(actor.getSnapshot())]).toEqual([true, false]);
  actor.send({ type: 'queue.resume' });
  expect(fileIds()).toEqual([1, 2, 2]);
});

test('stops the current file on cancel and sign-out', async () => {
  for (const type of ['queue.cancel', 'session.ended'] as const) {
    const { actor, turns, end } = run();
    actor.send({ type: 'queue.start', files: FILES });
    actor.send({ type });
    expect(turns[0]?.signal.aborted).toBe(true);
    await end('saved');
    expect([turns.length, selectIsQueueBusy(actor.getSnapshot())]).toEqual([1, false]);
  }
});

test('ignores a second start', () => {
  const { actor, fileIds } = run();
  actor.send({ type: 'queue.start', files: FILES });
  actor.send({ type: 'queue.start', files: FILES.slice(2) });
  actor.send({ type: 'queue.startAll' });
  expect(fileIds()).toEqual([1]);
});

test('fails with the name of the unprovided slot listFiles', async () => {
  const emitted: DownloadQueueEmitted[] = [];
  const actor = createActor(downloadQueueMachine);
  actor.on('queue.failed', (event) => void emitted.push(event));
  actor.start();
  actor.send({ type: 'queue.startAll' });
  await flush();
  expect(emitted).toMatchObject([{ error: { message: 'downloadQueue: listFiles not provided' } }]);
});

test('fails with the name of the unprovided slot downloadFile', async () => {
  const errors: unknown[] = [];
  const actor = createActor(downloadQueueMachine, {
    inspect: ({ type, ...rest }) => {
      if (type === '@xstate.event' && 'event' in rest && rest.event.type === 'xstate.error.actor.downloadFile')
        errors.push((rest.event as unknown as { error: unknown }).error);
    },
  });
  actor.start();
  actor.send({ type: 'queue.start', files: FILES.slice(0, 1) });
  await flush();
  expect(errors).toMatchObject([{ message: 'downloadQueue: downloadFile not provided' }]);
});
