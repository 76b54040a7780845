import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DISK_FROM, createDiskSink, createMemorySink, openSink, removeStaleFiles } from '#app/downloads/byte-sinks.ts';
import { createFileTransfer } from '#app/downloads/file-transfer.ts';
import type { FileLink } from '#contract/orders/purchased.ts';
import { ConnectionCutError, type DownloadEvent } from '#machines/download/download.machine.ts';
import { createPrivateFolder } from '#tests/support/private-folder.ts';

const CONTENT = Buffer.from('0123456789'.repeat(100));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const LINK: FileLink = { url: '/downloads/x', name: 'x.zip', size: 1000, sha256: SHA256, expires_at: '' };

let blobs: Blob[];
let requests: Headers[];
/** The server's response to the next requests; the last one repeats. */
let server: ((headers: Headers) => Response)[];

beforeEach(() => {
  blobs = [];
  requests = [];
  server = [response];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    requests.push(headers);
    const next = server.length > 1 ? server.shift() : server[0];
    return next!(headers);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends chunks of 100 bytes and breaks the connection after `until` bytes. */
const createBody = (bytes: Buffer, until = Infinity) => {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= until) return controller.error(new TypeError('network error'));
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(sent, sent + 100)));
      sent += 100;
    },
  });
};
const response = (headers: Headers, { content = CONTENT, until = Infinity, etag = `"${SHA256}"` } = {}) => {
  const [, from] = /^bytes=(\d+)-$/.exec(headers.get('range') ?? '') ?? [];
  const isRest = from !== undefined && headers.get('if-range') === etag;
  const start = isRest ? Number(from) : 0;
  return new Response(createBody(content.subarray(start), until), {
    status: isRest ? 206 : 200,
    headers: { etag, ...(isRest && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }) },
  });
};

const createRun = (openAny = async () => createMemorySink()) => {
  const transfer = createFileTransfer(openAny);
  const leaving = new AbortController();
  return {
    transfer,
    leaving,
    run: async (link = LINK) => {
      const events: DownloadEvent[] = [];
      await transfer.run(link, (event) => void events.push(event), leaving.signal);
      return events;
    },
  };
};
const readBytes = async (blob: Blob | undefined) => Buffer.from(await blob!.arrayBuffer());

test('reports the progress and the SHA-256 of the received bytes', async () => {
  const events = await createRun().run();
  expect(events.map((event) => ('received' in event ? event.received : event.type))).toEqual([
    ...Array.from({ length: 10 }, (_, index) => (index + 1) * 100),
    'download.fetched',
  ]);
  expect(events.at(-1)).toMatchObject({ sha256: SHA256, file: { name: 'x.zip', objectUrl: 'blob:1' } });
  expect(await readBytes(blobs[0])).toEqual(CONTENT);
  expect(requests[0]?.has('range')).toBe(false);
});

test('resumes a download that was cut at 40 % with a request for the missing bytes, and checks the whole file', async () => {
  const { run } = createRun();
  server = [(headers) => response(headers, { until: 400 }), response];
  const first = await run();
  expect(first.at(-1)).toMatchObject({ type: 'download.broke', error: expect.any(ConnectionCutError) as unknown });
  const second = await run();
  expect([requests[1]?.get('range'), requests[1]?.get('if-range')]).toEqual(['bytes=400-', `"${SHA256}"`]);
  expect(second[0]).toEqual({ type: 'download.progressed', received: 500 });
  expect(second.at(-1)).toMatchObject({ type: 'download.fetched', sha256: SHA256 });
  expect(await readBytes(blobs[0])).toEqual(CONTENT);
});

// docs/design/downloads-and-licenses.md#downloads
test('reports the first bytes of each connection, however small a part of the file they are', async () => {
  const content = Buffer.alloc(100_000, 'x');
  const link = { ...LINK, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  const { run } = createRun();
  server = [(headers) => response(headers, { content, until: 200 })];
  for (const received of [100, 300])
    expect(await run(link)).toEqual([
      { type: 'download.progressed', received },
      { type: 'download.broke', error: expect.any(ConnectionCutError) as unknown },
    ]);
});

test('treats a short response and an unreachable server as an interruption', async () => {
  const { run } = createRun();
  server = [
    (headers) => response(headers, { content: CONTENT.subarray(0, 300) }),
    () => {
      throw new TypeError('Failed to fetch');
    },
    response,
  ];
  for (let tries = 0; tries < 2; tries += 1)
    expect((await run()).at(-1)).toMatchObject({ type: 'download.broke', error: { name: 'ConnectionCutError' } });
  expect((await run()).at(-1)).toMatchObject({ sha256: SHA256 });
  expect(requests[2]?.get('range')).toBe('bytes=300-');
});

const reject = (status: number, code = '') =>
  new Response(JSON.stringify({ message: 'Rejected' }), { status, headers: { 'x-error-code': code } });

// docs/design/downloads-and-licenses.md#downloads
test.each([429, 502, 503, 504])(
  'keeps the received bytes when the server answers a request for the rest with %d',
  async (status) => {
    const { run } = createRun();
    server = [(headers) => response(headers, { until: 400 }), () => reject(status), response];
    await run();
    expect((await run()).at(-1)).toMatchObject({ type: 'download.broke', error: { name: 'ConnectionCutError' } });
    expect((await run()).at(-1)).toMatchObject({ type: 'download.fetched', sha256: SHA256 });
    expect(requests[2]?.get('range')).toBe('bytes=400-');
  },
);

test.each([
  ['a refusal', 403, 'access_revoked', 400],
  ['a file that the shop has lost', 503, 'file_missing', 400],
  ['a busy server before the first byte', 503, 'unavailable', 0],
])('reports %s as what it is', async (_, status, code, until) => {
  const { run } = createRun();
  server = [(headers) => response(headers, { until }), () => reject(status, code)];
  await run();
  expect((await run()).at(-1)).toMatchObject({ type: 'download.broke', error: { error: { status, code } } });
});

test('starts over when the file changed or the server ignores ranges', async () => {
  const { run } = createRun();
  server = [(headers) => response(headers, { until: 400, etag: '"before"' }), response];
  await run();
  const events = await run();
  expect(events[0]).toEqual({ type: 'download.progressed', received: 100 });
  expect(events.at(-1)).toMatchObject({ sha256: SHA256 });
  expect(await readBytes(blobs[0])).toEqual(CONTENT);

  const weak = createRun();
  server = [(headers) => response(headers, { until: 400, etag: 'W/"weak"' }), response];
  await weak.run();
  await weak.run();
  expect(requests.at(-1)?.has('range'), 'RFC 9110, 13.1.5: a weak tag asks for no part').toBe(false);
});

test('starts over for a link to another file', async () => {
  const { run } = createRun();
  const other = Buffer.from('x'.repeat(1000));
  const sha256 = createHash('sha256').update(other).digest('hex');
  server = [
    (headers) => response(headers, { until: 400 }),
    (headers) => response(headers, { content: other, etag: '"o"' }),
  ];
  await run();
  expect((await run({ ...LINK, sha256 })).at(-1)).toMatchObject({ sha256 });
  expect(requests[1]?.has('range')).toBe(false);
  expect(await readBytes(blobs[0])).toEqual(other);
});

test('reports another SHA-256 for one wrong byte', async () => {
  const rotten = Buffer.from(CONTENT);
  rotten[500]! ^= 1;
  server = [(headers) => response(headers, { content: rotten })];
  const [last] = (await createRun().run()).slice(-1);
  expect(last).toMatchObject({ type: 'download.fetched' });
  expect((last as { sha256: string }).sha256).not.toBe(SHA256);
});

test('reports the error of the server and starts over after a discard', async () => {
  const { run, transfer } = createRun();
  server = [(headers) => response(headers, { until: 400 }), response];
  await run();
  transfer.discard();
  await run();
  expect(requests[1]?.has('range')).toBe(false);

  server = [() => Response.json({ message: 'Gone' }, { status: 410, headers: { 'x-error-code': 'link_expired' } })];
  const refused = createRun();
  expect(await refused.run()).toMatchObject([
    { type: 'download.broke', error: { error: { kind: 'http', status: 410, code: 'link_expired' } } },
  ]);
});

test('revokes the URL of a file that is discarded, and leaves that of a saved one to the chart', async () => {
  const revoked: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  const { transfer, run } = createRun();
  await run();
  transfer.discard();
  expect(revoked).toEqual(['blob:1']);
  await run();
  transfer.forget();
  transfer.discard();
  expect(revoked).toEqual(['blob:1']);
});

test('reports nothing after a cancel', async () => {
  const { run, leaving } = createRun();
  leaving.abort();
  server = [
    () => {
      throw new DOMException('Aborted', 'AbortError');
    },
  ];
  expect(await run()).toEqual([]);
});

test('stores a large file on disk, resumes it there, and removes it when it is discarded', async () => {
  const { files, storage } = createPrivateFolder();
  const { run, transfer } = createRun(() => createDiskSink(storage));
  server = [(headers) => response(headers, { until: 400 }), response];
  await run();
  expect(files.size).toBe(1);
  expect((await run()).at(-1)).toMatchObject({ sha256: SHA256 });
  expect(await readBytes(blobs[0])).toEqual(CONTENT);
  transfer.discard();
  await expect.poll(() => files.size).toBe(0);
});

test('holds small files in memory, and all files in browsers without a private folder', async () => {
  const { files, storage } = createPrivateFolder();
  await openSink(DISK_FROM - 1, storage);
  expect(files.size).toBe(0);
  await openSink(DISK_FROM, storage);
  expect(files.size).toBe(1);
  const locked = { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const none of [undefined, locked as unknown as StorageManager]) {
    const sink = await openSink(DISK_FROM, none);
    await sink.write(new Uint8Array([1, 2]));
    expect([sink.size, (await sink.finish('')).size]).toEqual([2, 2]);
  }
});

// docs/design/downloads-and-licenses.md#downloads
test.each([DISK_FROM, 1])(
  'removes files of earlier downloads after five minutes when a file of %i bytes begins',
  async (size) => {
    const { files, addFile, storage } = createPrivateFolder();
    const open = await createDiskSink(storage);
    const [[name, writing] = []] = files;
    writing!.lastModified -= 3600_000;
    addFile('copied by the browser', 6);
    addFile('maybe still being copied', 4);
    await openSink(size, storage);
    expect([...files.keys()].slice(0, 2), 'a file that is still written stays').toEqual([
      name,
      'maybe still being copied',
    ]);
    expect(files.has('copied by the browser')).toBe(false);
    await open.discard();
  },
);

test('a browser without a private folder has no files to remove', async () => {
  const none = { getDirectory: () => Promise.reject(new DOMException('', 'NotFoundError')) };
  await expect(removeStaleFiles(none as unknown as StorageManager)).resolves.toBeUndefined();
  await expect(removeStaleFiles(undefined)).resolves.toBeUndefined();
});
