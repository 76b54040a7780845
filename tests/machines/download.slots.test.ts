import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { FileLink } from '#contract/orders/purchased.ts';
import { type DownloadEvent, type LinkRequest, downloadMachine } from '#machines/download/download.machine.ts';
import { flush } from '#qa/support/deferred.ts';

const LINK: FileLink = { url: '/f', name: 'a.glb', size: 1, sha256: 'a1', expires_at: '2030-01-01T00:00:00Z' };

const requestLink = fromPromise<FileLink, LinkRequest>(() => Promise.resolve(LINK));
const fetchFile = (sha256: string) =>
  fromCallback<DownloadEvent, { link: FileLink }>(({ sendBack }) => {
    sendBack({ type: 'download.fetched', file: { objectUrl: 'blob:1', name: 'a.glb' }, sha256 });
  });

const clearBytes = () => {};

/** The errors of the chart with only these slots provided. */
const collectErrors = async (machine: typeof downloadMachine) => {
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { productId: 1, fileId: 1 } });
  actor.on('download.failed', ({ error }) => void errors.push(error));
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  actor.send({ type: 'download.start' });
  await flush();
  actor.stop();
  return errors.map((error) => (error as Error).message);
};

test('fails with the name of the unprovided slot requestLink', async () => {
  expect(await collectErrors(downloadMachine.provide({ actions: { clearBytes } }))).toEqual([
    'download: requestLink not provided',
  ]);
});

test('fails with the name of the unprovided slot fetchFile', async () => {
  expect(await collectErrors(downloadMachine.provide({ actors: { requestLink }, actions: { clearBytes } }))).toEqual([
    'download: fetchFile not provided',
  ]);
});

test('fails with the name of the unprovided slot holdFile', async () => {
  const machine = downloadMachine.provide({
    actors: { requestLink, fetchFile: fetchFile('a1') },
    actions: { clearBytes },
  });
  expect(await collectErrors(machine)).toEqual(['download: holdFile not provided']);
});

test('fails with the name of the unprovided slot clearBytes', async () => {
  const machine = downloadMachine.provide({ actors: { requestLink, fetchFile: fetchFile('b2') } });
  expect(await collectErrors(machine)).toEqual(['download: clearBytes not provided']);
});
