import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type ChosenFile, type UploadEvent, uploadMachine } from '#machines/upload/upload.machine.ts';
import { selectError, selectIsBusy, selectName, selectShare, selectWaiting } from '#machines/upload/upload.react.ts';

const FILES = [{ name: 'gate.jpg' }, { name: 'wall.jpg' }];

/** An upload whose work the test does. */
const run = () => {
  const started: string[] = [];
  const stopped: string[] = [];
  const accepted: unknown[] = [];
  const sendFile = fromCallback<UploadEvent, { file: ChosenFile }>(({ input }) => {
    started.push(input.file.name);
    return () => void stopped.push(input.file.name);
  });
  const actor = createActor(uploadMachine.provide({ actors: { sendFile } }));
  actor.on('upload.accepted', ({ output }) => void accepted.push(output));
  actor.start();
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [selectIsBusy(snapshot), selectName(snapshot), selectShare(snapshot), selectError(snapshot)];
  };
  return { actor, started, stopped, accepted, shown };
};

test('sends the files one after the other, and announces each that was accepted', () => {
  const { actor, started, accepted, shown } = run();
  actor.send({ type: 'upload.choose', files: FILES });
  actor.send({ type: 'upload.progressed', share: 0.5 });
  expect(shown()).toEqual([true, 'gate.jpg', 0.5, null]);
  actor.send({ type: 'upload.sent', output: 1 });
  expect(shown()).toEqual([true, 'wall.jpg', 0, null]);
  actor.send({ type: 'upload.sent', output: 2 });
  expect(shown()).toEqual([false, undefined, 0, null]);
  expect([started, accepted]).toEqual([
    ['gate.jpg', 'wall.jpg'],
    [1, 2],
  ]);
});

test('a file that fails waits for a decision, with those after it', () => {
  const { actor, started, shown } = run();
  const error = new Error('lost');
  actor.send({ type: 'upload.choose', files: FILES });
  actor.send({ type: 'upload.progressed', share: 0.5 });
  actor.send({ type: 'upload.broke', error });
  expect(shown()).toEqual([false, 'gate.jpg', 0.5, error]);
  actor.send({ type: 'upload.retry' });
  actor.send({ type: 'upload.broke', error });
  actor.send({ type: 'upload.skip' });
  expect(shown()).toEqual([true, 'wall.jpg', 0, null]);
  expect(started).toEqual(['gate.jpg', 'gate.jpg', 'wall.jpg']);
});

test('skipping the last file ends the upload', () => {
  const { actor, shown } = run();
  actor.send({ type: 'upload.choose', files: FILES.slice(0, 1) });
  actor.send({ type: 'upload.broke', error: new Error('lost') });
  actor.send({ type: 'upload.skip' });
  expect(shown()).toEqual([false, undefined, 0, null]);
});

test('stopping ends the work of the current file, and starts no other', () => {
  const { actor, started, stopped, shown } = run();
  actor.send({ type: 'upload.choose', files: FILES });
  actor.send({ type: 'upload.cancel' });
  expect([started, stopped, shown()]).toEqual([['gate.jpg'], ['gate.jpg'], [false, undefined, 0, null]]);
});

test('files that are chosen after a failure take the place of the file that failed', () => {
  const { actor, started, shown } = run();
  const getWaiting = () => selectWaiting(actor.getSnapshot());
  expect(getWaiting()).toBe(0);
  actor.send({ type: 'upload.choose', files: FILES });
  actor.send({ type: 'upload.broke', error: new Error('lost') });
  expect(getWaiting()).toBe(1);
  actor.send({ type: 'upload.choose', files: [{ name: 'gate-small.jpg' }, { name: 'roof.jpg' }] });
  expect([...shown(), getWaiting()]).toEqual([true, 'gate-small.jpg', 0, null, 2]);
  actor.send({ type: 'upload.sent', output: 1 });
  actor.send({ type: 'upload.sent', output: 2 });
  expect(shown()).toEqual([true, 'wall.jpg', 0, null]);
  expect(started).toEqual(['gate.jpg', 'gate-small.jpg', 'roof.jpg', 'wall.jpg']);
});

test('other files can be chosen after a failure, but not while one is sent', () => {
  const { actor, started } = run();
  actor.send({ type: 'upload.choose', files: FILES.slice(0, 1) });
  actor.send({ type: 'upload.choose', files: FILES.slice(1) });
  actor.send({ type: 'upload.broke', error: new Error('lost') });
  actor.send({ type: 'upload.choose', files: FILES.slice(1) });
  expect(started).toEqual(['gate.jpg', 'wall.jpg']);
});

test('fails with the name of the slot when no work is provided', () => {
  const actor = createActor(uploadMachine);
  actor.start();
  actor.send({ type: 'upload.choose', files: FILES });
  expect(selectError(actor.getSnapshot())).toEqual(new Error('upload: sendFile not provided'));
});
