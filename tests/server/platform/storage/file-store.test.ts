import { createHash } from 'node:crypto';
import promises, { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { READ_TIMEOUT_MS } from '#server/platform/http/slow-readers.ts';
import { type FileStore, type OnUnlistable, putOnce } from '#server/platform/storage/file-store.ts';
import { PRODUCT_FILES_FOLDER } from '#server/platform/storage/folders.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { openFileStores } from '#server/platform/storage/open-stores.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/object-storage/object-storage.ts';

const CONTENT = Buffer.from('files '.repeat(50_000));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const NAME = 'ab/cd/car-1.2.0.webp';
/** Where the storage has a product file of this content. */
const PLACE = `${SHA256.slice(0, 2)}/${SHA256.slice(2, 4)}/${SHA256}`;

// One page of a list has fewer objects than the tests store.
let storage: ObjectStorage;
let folder: string;
beforeAll(async () => {
  storage = await startObjectStorage({ pageSize: 2 });
});
afterAll(() => storage.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-store-'));
});
afterEach(async () => {
  storage.objects.clear();
  await rm(folder, { recursive: true });
});

const open = (variables: Record<string, string>) => openFileStores(readEnv({ ...variables, DATA_DIR: folder }));

// docs/reliability.md#slow-client
test('a reader of object storage may pause as long as a client that takes nothing', async () => {
  const { previews } = await open(storage.variables);
  await previews.put('car.glb', { bytes: Buffer.alloc(8 * 1024 ** 2) });
  const setTimeoutOfSocket = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => setTimeoutOfSocket.mockRestore());
  const reader = previews.read('car.glb')[Symbol.asyncIterator]();
  await reader.next();
  const port = Number(new URL(storage.variables.S3_ENDPOINT).port);
  await vi.waitFor(() => {
    const sockets = (setTimeoutOfSocket.mock.contexts as Socket[]).filter(({ remotePort }) => remotePort === port);
    expect([...new Set(sockets)].map(({ timeout }) => Number(timeout) > READ_TIMEOUT_MS)).toEqual([true]);
  });
  await reader.return?.();
});

describe.each([
  ['a folder', () => ({})],
  ['object storage', () => storage.variables],
])('files in %s', (_, variables) => {
  let store: FileStore;
  let source: string;
  beforeEach(async () => {
    ({ products: store } = await open(variables()));
    source = join(folder, 'source.bin');
    await writeFile(source, CONTENT);
  });

  const listNames = async () => {
    const names: string[] = [];
    for await (const name of store.names()) names.push(name);
    return names.sort();
  };

  test('are found and read as they were stored, from a file or from bytes', async () => {
    expect(await store.find(NAME)).toBeNull();
    await store.put(NAME, { path: source }, SHA256);
    await store.put('small.svg', { bytes: Buffer.from('<svg/>') });
    await store.put('empty', { bytes: Buffer.alloc(0) });
    expect((await store.find(NAME))?.size).toBe(CONTENT.length);
    expect([SHA256, null]).toContain((await store.find(NAME))?.sha256);
    expect((await buffer(store.read(NAME))).equals(CONTENT)).toBe(true);
    expect((await buffer(store.read('small.svg'))).toString()).toBe('<svg/>');
    expect((await store.find('empty'))?.size).toBe(0);
    expect(await buffer(store.read('empty'))).toHaveLength(0);
  });

  test('are read in parts', async () => {
    await store.put(NAME, { path: source });
    expect((await buffer(store.read(NAME, { start: 6, end: 10 }))).toString()).toBe('files');
    const last = CONTENT.length - 1;
    expect((await buffer(store.read(NAME, { start: last, end: last }))).toString()).toBe(' ');
  });

  test('are replaced as a whole, and stored again only when their size differs', async () => {
    await store.put(NAME, { bytes: Buffer.from('older and longer') });
    await store.put(NAME, { bytes: Buffer.from('newer') });
    expect((await buffer(store.read(NAME))).toString()).toBe('newer');
    await putOnce(store, NAME, { bytes: Buffer.from('equal') }, 5);
    expect((await buffer(store.read(NAME))).toString()).toBe('newer');
    await putOnce(store, NAME, { bytes: Buffer.from('longer') }, 6);
    expect((await buffer(store.read(NAME))).toString()).toBe('longer');
  });

  test('with another checksum than expected are rejected, and nothing is stored', async () => {
    await expect(store.put(NAME, { path: source }, 'a'.repeat(64))).rejects.toThrow('does not have the SHA-256');
    await expect(store.put(NAME, { path: join(folder, 'none') })).rejects.toThrow('ENOENT');
    expect(await store.find(NAME)).toBeNull();
    expect(await listNames()).toEqual([]);
  });

  test('that are stored by several callers at once are whole', async () => {
    await Promise.all([1, 2, 3, 4].map(() => store.put(NAME, { path: source }, SHA256)));
    expect((await buffer(store.read(NAME))).equals(CONTENT)).toBe(true);
    expect(await listNames()).toEqual([NAME]);
  });

  test('are listed by their names, however many there are', async () => {
    expect(await listNames()).toEqual([]);
    const names = ['a.webp', 'ab/cd/e', 'ab/cd/f', 'ab/x', 'z.svg'];
    for (const name of names) await store.put(name, { bytes: Buffer.from(name) });
    expect(await listNames()).toEqual(names);
  });

  test('are removed, also twice', async () => {
    await store.put(NAME, { path: source });
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.find(NAME)).toBeNull();
    await expect(buffer(store.read(NAME))).rejects.toThrow();
  });

  test.each([
    '',
    '.',
    '..',
    '/etc/passwd',
    '../secrets.json',
    'a/../../secrets.json',
    '.hidden',
    'a//b',
    'a/',
    'a\\b',
    'a?b',
  ])('never have the name %j', async (name) => {
    await expect(store.put(name, { path: source })).rejects.toThrow('not the name of a stored file');
    await expect(store.find(name)).rejects.toThrow('not the name of a stored file');
    expect(() => store.read(name)).toThrow('not the name of a stored file');
  });

  test('that are read by nobody any more end their stream', async () => {
    await store.put(NAME, { path: source });
    const stream = store.read(NAME);
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });

  test('are intact product files only when their bytes have the SHA-256 of their name and the expected size', async () => {
    const products = createProductStorage(store);
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(false);
    await products.put(SHA256, source);
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(true);
    expect(await products.isIntact(SHA256, CONTENT.length + 1)).toBe(false);
    await store.put(PLACE, { bytes: Buffer.alloc(CONTENT.length) });
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(false);
  });
});

describe('a folder', () => {
  const listNames = async (store: FileStore, onUnlistable?: OnUnlistable) => {
    const names: string[] = [];
    for await (const name of store.names(onUnlistable)) names.push(name);
    return names.sort();
  };

  test('lists only names that it can store, so that others may keep files there', async () => {
    const store = createFolderStore(folder);
    await store.put('ab/kept.webp', { bytes: Buffer.from('x') });
    await mkdir(join(folder, 'lost+found'));
    for (const name of ['lost+found/#12', 'of the owner.txt', '.unfinished']) await writeFile(join(folder, name), 'x');
    expect(await listNames(store)).toEqual(['ab/kept.webp']);
  });

  test('that cannot be listed fails the list, unless the caller goes on without it', async () => {
    const path = join(folder, 'no-folder');
    await writeFile(path, 'x');
    const store = createFolderStore(path);
    await expect(listNames(store)).rejects.toThrow('ENOTDIR');
    const unlistable: string[] = [];
    expect(await listNames(store, (name, { message }) => unlistable.push(`${name}: ${message}`))).toEqual([]);
    expect(unlistable).toEqual([expect.stringMatching(/^: ENOTDIR/)]);
  });

  test.skipIf(process.getuid?.() === 0)('lists the others when one in it cannot be listed', async () => {
    const store = createFolderStore(folder);
    for (const name of ['ab/cd/a', 'ab/ef/b', 'gh/c']) await store.put(name, { bytes: Buffer.from('x') });
    await chmod(join(folder, 'ab/cd'), 0);
    onTestFinished(() => chmod(join(folder, 'ab/cd'), 0o700));
    const unlistable: string[] = [];
    expect(await listNames(store, (name) => unlistable.push(name))).toEqual(['ab/ef/b', 'gh/c']);
    expect(unlistable).toEqual(['ab/cd']);
  });
});

describe('leftovers in a folder', () => {
  const OLD = new Date('2026-03-01T00:00:00Z');
  const BEFORE = new Date('2026-03-02T00:00:00Z');
  const UNFINISHED = '.11111111-2222-4333-8444-555555555555';

  /** @param entries names; a folder's ends with a slash */
  const make = async (at: Date, ...entries: string[]) => {
    for (const entry of entries) {
      if (entry.endsWith('/')) await mkdir(join(folder, entry), { recursive: true });
      else await writeFile(join(folder, entry), 'x');
    }
    // Last: what is made in a folder changes its time.
    for (const entry of entries.toReversed()) await utimes(join(folder, entry), at, at);
  };

  test('are unfinished files and empty folders that nobody has changed for long', async () => {
    await make(
      OLD,
      'empty/deep/',
      'empty/',
      `half/`,
      `half/${UNFINISHED}`,
      UNFINISHED,
      'kept/',
      'kept/car.webp',
      '.owner',
      '.hidden/',
      'lost+found/',
    );
    await make(BEFORE, 'new/', `new-${UNFINISHED.slice(1)}`, UNFINISHED.replace('1', '2'));
    const failures: string[] = [];
    const store = createFolderStore(folder);
    await store.removeLeftovers(BEFORE, (name) => failures.push(name));
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(
      [
        '.hidden',
        '.owner',
        'kept',
        'kept/car.webp',
        'lost+found',
        'new',
        `new-${UNFINISHED.slice(1)}`,
        UNFINISHED.replace('1', '2'),
      ].sort(),
    );
    expect(failures).toEqual([]);
  });

  test('that cannot be removed are named, and a missing folder has none', async () => {
    const failures: string[] = [];
    const note = (name: string, { message }: Error) => failures.push(`${name}: ${message}`);
    await createFolderStore(join(folder, 'none')).removeLeftovers(BEFORE, note);
    expect(failures).toEqual([]);
    await make(OLD, 'file');
    await createFolderStore(join(folder, 'file')).removeLeftovers(BEFORE, note);
    expect(failures).toEqual([expect.stringMatching(/^: ENOTDIR/)]);
  });

  test('that are removed just before a file is written into them do not stop it', async () => {
    await make(OLD, 'ab/cd/', 'ab/');
    const store = createFolderStore(folder);
    const createFolder = mkdir;
    const spy = vi.spyOn(promises, 'mkdir').mockImplementationOnce(async (...given) => {
      const created = await createFolder(...given);
      await store.removeLeftovers(BEFORE, () => {});
      return created;
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    await store.put('ab/cd/car.webp', { bytes: Buffer.from('picture') });
    expect(spy).toHaveBeenCalledTimes(2);
    expect((await buffer(store.read('ab/cd/car.webp'))).toString()).toBe('picture');
  });

  test('stay when the server stops', async () => {
    await make(OLD, 'empty/', UNFINISHED);
    await createFolderStore(folder).removeLeftovers(BEFORE, () => {}, AbortSignal.abort());
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe('object storage', () => {
  test('keeps product files, pictures, previews and unfinished uploads apart, and nothing in DATA_DIR', async () => {
    const stores = await open(storage.variables);
    for (const store of Object.values(stores)) await store.put('same.webp', { bytes: Buffer.from('x') });
    expect([...storage.objects.keys()].sort()).toEqual([
      'assets/same.webp',
      `${PRODUCT_FILES_FOLDER}/same.webp`,
      'previews/same.webp',
      'uploads/same.webp',
    ]);
    expect(storage.objects.get('assets/same.webp')?.type).toBe('image/webp');
    expect(await readdir(folder)).toEqual([]);
  });

  test('reports a product file whose bytes were replaced by others of the same size as missing', async () => {
    const { products: files } = await open(storage.variables);
    const products = createProductStorage(files);
    const source = join(folder, 'source.bin');
    await writeFile(source, CONTENT);
    await products.put(SHA256, source);
    expect(await products.size(SHA256)).toBe(CONTENT.length);
    await files.put(PLACE, { bytes: Buffer.alloc(CONTENT.length) });
    expect(await products.size(SHA256)).toBeNull();
    await products.put(SHA256, source);
    expect(await products.size(SHA256)).toBe(CONTENT.length);
  });

  test('reads a product file to compare it only when it keeps no checksum of it', async () => {
    const { products: files } = await open(storage.variables);
    const products = createProductStorage(files);
    await files.put(PLACE, { bytes: CONTENT });
    const readFile = vi.spyOn(files, 'read');
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(true);
    expect(readFile).not.toHaveBeenCalled();
    const object = storage.objects.get(`${PRODUCT_FILES_FOLDER}/${PLACE}`);
    if (!object) throw new Error('No object');
    object.checksum = undefined;
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(true);
    expect(readFile).toHaveBeenCalledTimes(1);
    object.bytes = Buffer.alloc(CONTENT.length);
    expect(await products.isIntact(SHA256, CONTENT.length)).toBe(false);
  });

  test('signs links that work for one method, until they expire, for one file', async () => {
    const { products: files } = await open(storage.variables);
    const { links } = files;
    if (!links) throw new Error('No links');
    await files.put(NAME, { bytes: CONTENT });
    expect(links.origin).toBe(storage.url);
    const options = {
      method: 'GET',
      seconds: 60,
      contentType: 'application/zip',
      contentDisposition: `attachment; filename="a b.zip"; filename*=UTF-8''%C3%B6%20b.zip`,
      cacheControl: 'private, no-store',
    } as const;
    const link = await links.sign(NAME, options);
    const part = await fetch(link, { headers: { Range: 'bytes=6-10' } });
    expect([part.status, await part.text()]).toEqual([206, 'files']);
    expect(part.headers.get('content-type')).toBe('application/zip');
    expect(part.headers.get('content-disposition')).toBe(options.contentDisposition);
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    const head = await links.sign(NAME, { ...options, method: 'HEAD' });
    expect((await fetch(head, { method: 'HEAD' })).headers.get('content-length')).toBe(String(CONTENT.length));
    expect((await fetch(link, { method: 'PUT', body: 'mine' })).status).toBe(403);
    expect((await fetch(link.replace(NAME, 'other'))).status).toBe(403);
    const longer = new URL(link);
    longer.searchParams.set('X-Amz-Expires', '600');
    expect((await fetch(longer)).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
    const expired = await links.sign(NAME, options).finally(() => vi.useRealTimers());
    expect((await fetch(expired)).status).toBe(403);
  });

  test('that does not respond fails with a code that clients retry, and works again afterwards', async () => {
    const { products: files } = await open(storage.variables);
    await files.put(NAME, { bytes: CONTENT });
    storage.setDown(true);
    try {
      await expect(files.find(NAME)).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(buffer(files.read(NAME))).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(files.put(NAME, { bytes: CONTENT })).rejects.toMatchObject({ code: 'storage_unavailable' });
    } finally {
      storage.setDown(false);
    }
    expect((await files.find(NAME))?.size).toBe(CONTENT.length);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ S3_BUCKET: 'other' }, /^S3_BUCKET other does not exist$/],
    [{ S3_ACCESS_KEY_ID: 'other' }, /^S3_ACCESS_KEY_ID is not known to the storage$/],
    [{ S3_SECRET_ACCESS_KEY: 'other' }, /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID$/],
    [{ S3_REGION: 'other-1' }, /^S3_REGION other-1 is not the region of the bucket$/],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      /^S3_ENDPOINT cannot be used: http:\/\/127.0.0.1:1 does not respond \(ECONNREFUSED\)$/,
    ],
  ])('rejects %j at the start with one line', async (wrong, text) => {
    await expect(open({ ...storage.variables, ...wrong })).rejects.toThrow(text);
  });

  // docs/design/running-the-shop.md#file-storage
  test.each<[string, Record<string, string>, RegExp]>([
    ['responds with an error of its own', {}, /^S3_BUCKET cannot be read: SlowDown$/],
    ['refuses connections', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /does not respond \(ECONNREFUSED\)$/],
  ])('that %s at the start is only reported, and works as soon as it responds', async (_, down, text) => {
    storage.setDown(true);
    onTestFinished(() => storage.setDown(false));
    const outages: string[] = [];
    const env = readEnv({ ...storage.variables, ...down, DATA_DIR: folder });
    const { products } = await openFileStores(env, { onOutage: ({ message }) => outages.push(message) });
    expect(outages).toEqual([expect.stringMatching(text)]);
    await expect(products.find(NAME)).rejects.toMatchObject({ code: 'storage_unavailable' });
    if (down['S3_ENDPOINT']) return;
    storage.setDown(false);
    expect(await products.find(NAME)).toBeNull();
  });

  test('with wrong variables is rejected by a start that tolerates an outage', async () => {
    const env = readEnv({ ...storage.variables, S3_BUCKET: 'other', DATA_DIR: folder });
    await expect(openFileStores(env, { onOutage: () => {} })).rejects.toThrow(/^S3_BUCKET other does not exist$/);
  });

  test('of Amazon gets links with the name of the bucket in the host', async () => {
    const { createS3Client } = await import('#server/platform/storage/s3-client.ts');
    const { createS3Store } = await import('#server/platform/storage/s3-store.ts');
    const { S3_ENDPOINT: _endpoint, ...variables } = { ...storage.variables, S3_REGION: 'eu-central-1' };
    const { s3 } = readEnv(variables);
    if (!s3) throw new Error('No settings');
    const client = createS3Client(s3);
    const { links } = await createS3Store({ client, linkClient: client, bucket: s3.bucket }, 'any');
    expect(links?.origin).toBe('https://shop-files.s3.eu-central-1.amazonaws.com');
  });

  test('has another address for browsers when S3_PUBLIC_ENDPOINT names one', async () => {
    const { products: files } = await open({ ...storage.variables, S3_PUBLIC_ENDPOINT: 'https://files.example.com' });
    expect(files.links?.origin).toBe('https://files.example.com');
  });
});
