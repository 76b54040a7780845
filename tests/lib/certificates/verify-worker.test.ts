import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { KEYS_PATH, REVOCATIONS_PATH } from '#contract/orders/certificates.ts';
import { VERIFY_WORKER } from '#contract/routes.ts';

const SOURCE = readFileSync(`public${VERIFY_WORKER.path}`, 'utf8');
const ORIGIN = 'https://shop.example.com';
const PLACE = "['<!-- files -->']";

const buildDocument = (build: string) => `<script type="module" src="/assets/${build}.js"></script>`;
const buildFilePaths = (build: string) => [`/assets/${build}.js`, '/assets/same.css'];

/** What the server sends by path; a path that is missing gets 404. */
let server: Map<string, string>;
let isOffline: boolean;
let requested: string[];
/** The stored entries by path. They outlive a worker. */
let stored: Map<string, Response>;

const publish = (build: string, list: string) => {
  server = new Map([
    ['/verify', buildDocument(build)],
    [KEYS_PATH, 'keys'],
    [REVOCATIONS_PATH, list],
    ['/favicon.svg', 'icon'],
    ['/catalog/1', 'catalog'],
    ...buildFilePaths(build).map((path): [string, string] => [path, `content of ${path}`]),
  ]);
};

const getPathname = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

const fetchFromServer = async (request: string | { url: string }) => {
  const path = getPathname(request);
  requested.push(path);
  if (isOffline) throw new TypeError('Failed to fetch');
  const content = server.get(path);
  return new Response(content ?? 'Not found', { status: content === undefined ? 404 : 200 });
};

const cache = {
  match: async (path: string) => stored.get(path)?.clone(),
  put: async (path: string, response: Response) => void stored.set(path, response),
  delete: async ({ url }: { url: string }) => stored.delete(getPathname(url)),
  keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
  addAll: async (paths: string[]) => {
    const responses = await Promise.all(paths.map(fetchFromServer));
    if (responses.some(({ ok }) => !ok)) throw new TypeError('Request failed');
    for (const [index, path] of paths.entries()) stored.set(path, responses[index]!);
  },
};

interface Request {
  url: string;
  method: string;
}
type Listener = (event: object) => void;

/** Runs the worker of a build. */
const startWorker = (build: string) => {
  const listeners = new Map<string, Listener>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  const script = SOURCE.replace(PLACE, JSON.stringify(buildFilePaths(build)));
  runInNewContext(script, { self, URL, caches: { open: async () => cache }, fetch: fetchFromServer });
  const dispatch = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => void (work = promise);
    listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take });
    return work;
  };
  return {
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    refresh: () => dispatch('message'),
    /** @returns the content; undefined when the worker leaves the request to the browser */
    load: async (path: string, method = 'GET') => {
      const request: Request = { url: new URL(path, ORIGIN).href, method };
      const response = (await dispatch('fetch', { request })) as Response | undefined;
      return response?.text();
    },
  };
};

const readContent = async (path: string) => stored.get(path)?.clone().text();

beforeEach(() => {
  isOffline = false;
  requested = [];
  stored = new Map();
  publish('one', 'first list');
});

describe('the worker of /verify', () => {
  test('has a place for the files of the build', () => {
    expect(SOURCE.split(PLACE)).toHaveLength(2);
  });

  test('stores the page, its files, the keys and the list when it is installed', async () => {
    await startWorker('one').install();
    expect([...stored.keys()].sort()).toEqual(
      [...buildFilePaths('one'), '/verify', KEYS_PATH, REVOCATIONS_PATH, '/favicon.svg'].sort(),
    );
  });

  test('responds with what the server sends while there is a connection', async () => {
    const worker = startWorker('one');
    await worker.install();
    publish('one', 'second list');
    server.set('/verify', 'a new document');
    expect(await worker.load('/verify?from=email')).toBe('a new document');
    expect(await worker.load(REVOCATIONS_PATH)).toBe('second list');
  });

  test('responds with the stored page, files, keys and list without a connection', async () => {
    const worker = startWorker('one');
    await worker.install();
    isOffline = true;
    expect(await worker.load('/verify?from=email')).toBe(buildDocument('one'));
    expect(await worker.load('/assets/one.js')).toBe('content of /assets/one.js');
    expect(await worker.load(KEYS_PATH)).toBe('keys');
    expect(await worker.load(REVOCATIONS_PATH)).toBe('first list');
  });

  test('loads no stored file again', async () => {
    const worker = startWorker('one');
    await worker.install();
    requested = [];
    await worker.load('/assets/one.js');
    expect(requested).toEqual([]);
    await expect(worker.load('/assets/of-another-page.js')).resolves.toBe('Not found');
    expect([...stored.keys()]).not.toContain('/assets/of-another-page.js');
  });

  test.each([
    ['a page of the shop', '/catalog/1', 'GET'],
    ['a call of the API', '/front/v2/cart', 'GET'],
    ['another origin', 'https://elsewhere.example.com/verify', 'GET'],
    ['a change', '/verify', 'POST'],
    ['an address below the page', '/verify/more', 'GET'],
  ])('leaves %s to the browser', async (_, path, method) => {
    const worker = startWorker('one');
    await worker.install();
    expect(await worker.load(path, method)).toBeUndefined();
  });

  test('fails as the network does when nothing is stored', async () => {
    isOffline = true;
    await expect(startWorker('one').load('/verify')).rejects.toThrow('Failed to fetch');
  });

  test('stores the newest page, keys and list when the page opens', async () => {
    const worker = startWorker('one');
    await worker.install();
    publish('one', 'second list');
    server.set('/verify', `${buildDocument('one')} with a notice`);
    await worker.refresh();
    expect(await readContent(REVOCATIONS_PATH)).toBe('second list');
    expect(await readContent('/verify')).toContain('with a notice');
  });

  test('keeps what is stored when the page opens without a connection', async () => {
    const worker = startWorker('one');
    await worker.install();
    isOffline = true;
    await worker.refresh();
    expect(await readContent(REVOCATIONS_PATH)).toBe('first list');
    expect(await readContent('/verify')).toBe(buildDocument('one'));
  });

  test('stores no document of a build whose files are not stored', async () => {
    const worker = startWorker('one');
    await worker.install();
    publish('two', 'second list');
    await worker.refresh();
    expect(await readContent('/verify')).toBe(buildDocument('one'));
    expect(await readContent(REVOCATIONS_PATH)).toBe('second list');
  });

  test('replaces the files of the build before once no page uses them', async () => {
    const before = startWorker('one');
    await before.install();
    publish('two', 'second list');
    const next = startWorker('two');
    requested = [];
    await next.install();
    expect(requested).not.toContain('/assets/same.css');
    isOffline = true;
    expect(await before.load('/assets/one.js')).toBe('content of /assets/one.js');
    expect(await before.load('/verify')).toBe(buildDocument('two'));
    expect(await before.load('/assets/two.js')).toBe('content of /assets/two.js');
    await next.activate();
    expect([...stored.keys()].sort()).toEqual(
      [...buildFilePaths('two'), '/verify', KEYS_PATH, REVOCATIONS_PATH, '/favicon.svg'].sort(),
    );
  });

  test('is not installed while the server sends the document of another build', async () => {
    publish('one', 'first list');
    server.set('/assets/two.js', 'content of /assets/two.js');
    await expect(startWorker('two').install()).rejects.toThrow('another build');
    expect([...stored.keys()]).not.toContain('/verify');
  });
});
