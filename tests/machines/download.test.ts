import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate';
import type { FileLink } from '#contract/orders/purchased.ts';
import {
  ConnectionCutError,
  type DownloadEmitted,
  type DownloadEvent,
  type FetchedFile,
  UnsavedFileError,
  downloadMachine,
} from '#machines/download/download.machine.ts';
import { selectError, selectHasFailed, selectIsWaiting, selectProgress } from '#machines/download/download.react.ts';
import { selectIsDownloading, selectIsInterrupted, selectIsSaved } from '#machines/download/download.selectors.ts';
import { flush } from '#qa/support/deferred.ts';

const TARGET = { productId: 3, fileId: 9 };
const LINK: FileLink = { url: '/f/9', name: 'car.glb', size: 200, sha256: 'a1', expires_at: '2030-01-01T00:00:00Z' };
const FILE: FetchedFile = { objectUrl: 'blob:1', name: 'car.glb' };
const INTACT = { type: 'download.fetched', file: FILE, sha256: 'a1' } as const;

const run = () => {
  const clock = new SimulatedClock();
  const emitted: DownloadEmitted[] = [];
  const log: string[] = [];
  let send: (event: DownloadEvent) => void = () => {};
  let linkFails: Error | null = null;
  let holdFails: Error | null = null;
  const actor = createActor(
    downloadMachine.provide({
      actors: {
        requestLink: fromPromise(({ input }) => {
          log.push(`link ${input.productId}/${input.fileId}`);
          return linkFails ? Promise.reject(linkFails) : Promise.resolve(LINK);
        }),
        fetchFile: fromCallback<DownloadEvent, { link: FileLink }>(({ sendBack, input }) => {
          log.push(`fetch ${input.link.url}`);
          send = sendBack;
          return () => void log.push('fetch left');
        }),
        holdFile: fromCallback<DownloadEvent, { file: FetchedFile }>(({ input }) => {
          if (holdFails) throw holdFails;
          log.push(`hold ${input.file.objectUrl}`);
          return () => void log.push(`revoke ${input.file.objectUrl}`);
        }),
      },
      actions: { clearBytes: () => void log.push('discard') },
    }),
    { clock, input: TARGET },
  );
  actor.on('download.saved', (event) => void emitted.push(event));
  actor.on('download.interrupted', (event) => void emitted.push(event));
  actor.on('download.failed', (event) => void emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    emitted,
    log,
    send: (event: DownloadEvent) => send(event),
    failLink: (error: Error) => void (linkFails = error),
    failHold: (error: Error) => void (holdFails = error),
  };
};

const fetching = async () => {
  const running = run();
  running.actor.send({ type: 'download.start' });
  await flush();
  return running;
};

const held = async () => {
  const running = await fetching();
  running.send(INTACT);
  return running;
};

describe('a download', () => {
  test('requests a signed link and then the bytes', async () => {
    const { actor, log } = await fetching();
    expect(log).toEqual(['link 3/9', 'fetch /f/9']);
    expect(selectIsDownloading(actor.getSnapshot())).toBe(true);
  });

  test('ignores a second start', async () => {
    const { actor, log } = await fetching();
    actor.send({ type: 'download.start' });
    await flush();
    expect(log).toHaveLength(2);
  });

  test('shows its progress', async () => {
    const { actor, send } = await fetching();
    expect(selectProgress(actor.getSnapshot())).toBe(0);
    send({ type: 'download.progressed', received: 50 });
    expect(selectProgress(actor.getSnapshot())).toBe(0.25);
  });

  test('is saved when the checksum is right', async () => {
    const { actor, log, emitted } = await held();
    expect(log.slice(2)).toEqual(['fetch left', 'hold blob:1']);
    expect(emitted).toEqual([{ type: 'download.saved', name: 'car.glb' }]);
    expect([selectIsSaved(actor.getSnapshot()), selectIsDownloading(actor.getSnapshot())]).toEqual([true, false]);
    expect(selectHasFailed(actor.getSnapshot())).toBe(false);
  });

  test('is discarded when the checksum is wrong', async () => {
    const { actor, log, emitted, send } = await fetching();
    send({ ...INTACT, sha256: 'b2' });
    expect(log).not.toContain('hold blob:1');
    expect(log).toContain('discard');
    expect(emitted).toMatchObject([{ type: 'download.failed', error: expect.any(UnsavedFileError) as unknown }]);
    expect([selectIsSaved(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true]);
    expect(selectError(actor.getSnapshot())).toBeInstanceOf(UnsavedFileError);
  });
});

describe('the object URL', () => {
  test('is revoked once, after exactly 40 s', async () => {
    const { clock, log } = await held();
    clock.increment(39_999);
    expect(log).not.toContain('revoke blob:1');
    clock.increment(1);
    expect(log).toContain('revoke blob:1');
    clock.increment(100_000);
    expect(log.filter((line) => line === 'revoke blob:1')).toHaveLength(1);
  });

  test('is revoked when the same file is downloaded again', async () => {
    const { actor, log } = await held();
    actor.send({ type: 'download.start' });
    expect(log).toContain('revoke blob:1');
  });

  test('is revoked when the actor stops', async () => {
    const { actor, log } = await held();
    actor.stop();
    expect(log).toContain('revoke blob:1');
  });
});

describe('a failing download', () => {
  test('emits the error and can be retried without a link', async () => {
    const { actor, emitted, log, failLink } = run();
    const error = new Error('403');
    failLink(error);
    actor.send({ type: 'download.start' });
    await flush();
    expect(emitted).toEqual([{ type: 'download.failed', error }]);
    expect(selectIsDownloading(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'download.start' });
    expect(log).toEqual(['link 3/9', 'discard', 'link 3/9']);
  });

  test('emits the error and ends the transfer', async () => {
    const { emitted, log, send } = await fetching();
    const error = new Error('lost');
    send({ type: 'download.broke', error });
    expect(emitted).toEqual([{ type: 'download.failed', error }]);
    expect(log).toContain('fetch left');
  });

  test('emits the error when the browser cannot save the file', async () => {
    const { emitted, send, failHold } = await fetching();
    const error = new Error('no room');
    failHold(error);
    send(INTACT);
    expect(emitted).toContainEqual({ type: 'download.failed', error });
  });

  test('restarts its progress on retry', async () => {
    const { actor, send } = await fetching();
    send({ type: 'download.progressed', received: 150 });
    send({ type: 'download.broke', error: new Error('lost') });
    actor.send({ type: 'download.start' });
    await flush();
    expect(selectProgress(actor.getSnapshot())).toBe(0);
  });
});

describe('an interrupted connection', () => {
  const CUT = { type: 'download.broke', error: new ConnectionCutError() } as const;
  const cutAt = async (received: number) => {
    const running = await fetching();
    if (received > 0) running.send({ type: 'download.progressed', received });
    running.send(CUT);
    return running;
  };

  test('preserves the received bytes, requests a new link after a second, and continues', async () => {
    const { actor, clock, log, send, emitted } = await cutAt(80);
    expect([selectIsWaiting(actor.getSnapshot()), selectProgress(actor.getSnapshot())]).toEqual([true, 0.4]);
    expect(log.slice(2)).toEqual(['fetch left']);
    clock.increment(999);
    expect(log).toHaveLength(3);
    clock.increment(1);
    await flush();
    expect(log.slice(3)).toEqual(['link 3/9', 'fetch /f/9']);
    expect([selectIsWaiting(actor.getSnapshot()), selectProgress(actor.getSnapshot())]).toEqual([false, 0.4]);
    send(INTACT);
    expect(emitted).toEqual([{ type: 'download.saved', name: 'car.glb' }]);
    expect(log).not.toContain('discard');
  });

  test('is retried after 1, 2, 4 and 8 seconds, and then resumed by the user', async () => {
    const { actor, clock, emitted, log, send } = await cutAt(80);
    for (const pause of [1000, 2000, 4000, 8000]) {
      clock.increment(pause - 1);
      expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
      clock.increment(1);
      await flush();
      send(CUT);
    }
    const snapshot = actor.getSnapshot();
    expect([selectIsInterrupted(snapshot), selectIsDownloading(snapshot), selectProgress(snapshot)]).toEqual([
      true,
      false,
      0.4,
    ]);
    expect(emitted).toEqual([{ type: 'download.interrupted', name: 'car.glb' }]);
    expect(log).not.toContain('discard');
    actor.send({ type: 'download.start' });
    expect(selectProgress(actor.getSnapshot())).toBe(0.4);
    await flush();
    send(CUT);
    expect(selectIsWaiting(actor.getSnapshot()), 'the tries begin anew').toBe(true);
  });

  test('counts as one more retry while a link is requested', async () => {
    const { actor, clock, failLink } = await cutAt(80);
    failLink(CUT.error);
    clock.increment(1000);
    await flush();
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  });

  test('discards the bytes and emits the error when the grant was revoked meanwhile', async () => {
    const { clock, emitted, failLink, log } = await cutAt(80);
    const error = new Error('403');
    failLink(error);
    clock.increment(1000);
    await flush();
    expect(emitted).toEqual([{ type: 'download.failed', error }]);
    expect(log).toContain('discard');
  });

  test('is a plain failure before the first byte', async () => {
    const { actor, emitted } = await cutAt(0);
    expect(selectHasFailed(actor.getSnapshot())).toBe(true);
    expect(emitted).toMatchObject([{ type: 'download.failed' }]);
  });

  test('discards the bytes on cancel', async () => {
    const { actor, clock, log } = await cutAt(80);
    actor.send({ type: 'download.cancel' });
    clock.increment(100_000);
    await flush();
    expect(log.slice(2)).toEqual(['fetch left', 'discard']);
    expect(selectProgress(actor.getSnapshot())).toBeNull();
  });
});

describe('a canceled download', () => {
  test('ends the transfer without a message', async () => {
    const { actor, emitted, log } = await fetching();
    actor.send({ type: 'download.cancel' });
    expect(log).toContain('fetch left');
    expect([emitted, selectIsDownloading(actor.getSnapshot())]).toEqual([[], false]);
  });

  test('starts from the first byte when it is started again', async () => {
    const { actor, send } = await fetching();
    send({ type: 'download.progressed', received: 150 });
    actor.send({ type: 'download.cancel' });
    actor.send({ type: 'download.start' });
    expect(selectProgress(actor.getSnapshot())).toBeNull();
    await flush();
    expect(selectProgress(actor.getSnapshot())).toBe(0);
  });

  test('ignores a late link', async () => {
    const { actor, log } = run();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.cancel' });
    await flush();
    expect(log).toEqual(['link 3/9', 'discard']);
  });
});
