// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_SCRIPTS_ID } from '#contract/rendered-page.ts';
import { createDeferred } from '#qa/support/deferred.ts';

const SCRIPT = readFileSync('public/late-script.js', 'utf8').replace('import(entry)', 'window.started(entry)');
const FILES = { entry: '/assets/entry.js', imports: ['/assets/libraries.js', '/assets/home.js'] };

const started = vi.fn<(entry: string) => void>();

/** Ends the listeners of a test's documents, which would see the actions of the next test. */
let listeners: AbortController;

/** Opens a document with a main picture, as the server renders it. @returns resolves the picture */
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
  started.mockReset();
  listeners = new AbortController();
  Object.assign(window, { started });
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
  expect(started).not.toHaveBeenCalled();
  loadPicture();
  await vi.advanceTimersByTimeAsync(100);
  expect(started.mock.calls).toEqual([[FILES.entry]]);
  expect(preloaded()).toEqual(FILES.imports);
});

/** Reports paints as browsers that support it do. @returns reports one */
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
  expect(started).not.toHaveBeenCalled();
  report('high');
  expect(started).toHaveBeenCalledTimes(1);
  openDocument().loadPicture();
  await vi.advanceTimersByTimeAsync(499);
  expect(started).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledTimes(2);
});

test('starts without a picture that fails, and after 3 s without one that is slow', async () => {
  openDocument().failPicture();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toHaveBeenCalledTimes(1);
  openDocument();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(started).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledTimes(2);
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'starts at once at a %s, and only once',
  async (type) => {
    const { loadPicture } = openDocument();
    document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(started).toHaveBeenCalledTimes(1);
    loadPicture();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(started).toHaveBeenCalledTimes(1);
  },
);

test('starts in a hidden tab, which is not painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  openDocument({ isHidden: true }).loadPicture();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledTimes(1);
});

test('does nothing in a page that the browser renders', async () => {
  openDocument({ isRendered: false }).loadPicture();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(started).not.toHaveBeenCalled();
});
