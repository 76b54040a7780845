// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_SCRIPTS_ID } from '#contract/rendered-page.ts';
import { createDeferred } from '#qa/support/deferred.ts';

const SCRIPT = readFileSync('public/late-script.js', 'utf8').replaceAll(/import\((\w+)\)/g, 'window.load($1)');
const FILES = {
  entry: '/assets/entry.js',
  imports: ['/assets/libraries.js', '/assets/home.js'],
  styles: ['/assets/home.css'],
};

const load = vi.fn<(file: string) => Promise<void>>();
const loaded = () => load.mock.calls.map(([file]) => file);
/** How many times the script was started: the first file is loaded at once. */
const starts = () => loaded().filter((file) => file === FILES.imports[0]).length;

/** Ends the listeners of a test's documents, which would see the actions of the next test. */
let listeners: AbortController;

/** Opens a document with a main picture, as the server renders it. @returns a function that resolves the picture */
const openDocument = ({ isRendered = true, isHidden = false } = {}) => {
  const picture = createDeferred();
  document.head.innerHTML = isRendered
    ? `<script type="application/json" id="${PAGE_SCRIPTS_ID}">${JSON.stringify(FILES)}</script>`
    : '';
  document.body.innerHTML = '<img alt=""><img alt=""><button>Add</button>';
  const [main] = document.images;
  Object.assign(main ?? {}, { fetchPriority: 'high', decode: () => picture.promise });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture?: boolean) =>
    listen(type, listener, { capture: capture ?? false, signal: listeners.signal }),
  );
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the inline script as the document does
  new Function(SCRIPT)();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  return { loadPicture: () => picture.resolve(), failPicture: () => picture.reject(new Error('not found')) };
};

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  load.mockReset().mockResolvedValue();
  listeners = new AbortController();
  Object.assign(window, { load });
});
afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('starts the script after the main picture is painted, and preloads its imports', async () => {
  const { loadPicture } = openDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts()).toBe(0);
  loadPicture();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts()).toBe(1);
  expect(preloaded()).toEqual([...FILES.imports, FILES.entry]);
});

test('evaluates each file in a task of its own, and the entry last, even when a file is missing', async () => {
  const order: string[] = [];
  load.mockImplementation((file) => {
    order.push(file);
    setTimeout(() => order.push('another task'));
    return file.includes('home') ? Promise.reject(new Error('404')) : Promise.resolve();
  });
  openDocument();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  const [libraries, home] = FILES.imports;
  expect(order).toEqual([libraries, 'another task', home, 'another task', FILES.entry, 'another task']);
});

test('adds disabled links to the styles that the document contains, so that nothing loads them', async () => {
  const { failPicture } = openDocument();
  expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
  failPicture();
  await vi.advanceTimersByTimeAsync(100);
  const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
    ['/assets/home.css', true],
  ]);
});

/** Reports paints as browsers that support it do. @returns a function that reports one */
const reportPaints = () => {
  let report: (fetchPriority: string) => void = () => {};
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint'];
    constructor(notify: (list: { getEntries: () => unknown[] }) => void) {
      report = (fetchPriority) => notify({ getEntries: () => [{ element: { fetchPriority } }, { element: null }] });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (fetchPriority: string) => report(fetchPriority);
};

test('waits for the report that the main picture is painted, for 500 ms at most', async () => {
  const report = reportPaints();
  openDocument().loadPicture();
  await vi.advanceTimersByTimeAsync(100);
  report('auto');
  expect(starts()).toBe(0);
  report('high');
  expect(starts()).toBe(1);
  openDocument().loadPicture();
  await vi.advanceTimersByTimeAsync(499);
  expect(starts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(starts()).toBe(2);
});

test('starts when the main picture fails, or after 3 s when it is slow', async () => {
  openDocument().failPicture();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts()).toBe(1);
  openDocument();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(starts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(starts()).toBe(2);
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'starts at once at a %s, and only once',
  async (type) => {
    const { loadPicture } = openDocument();
    document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(starts()).toBe(1);
    loadPicture();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(starts()).toBe(1);
  },
);

test('starts in a hidden tab, which is not painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  openDocument({ isHidden: true }).loadPicture();
  await vi.advanceTimersByTimeAsync(0);
  expect(starts()).toBe(1);
});

test('does nothing on a client-rendered page', async () => {
  openDocument({ isRendered: false }).loadPicture();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(starts()).toBe(0);
});
