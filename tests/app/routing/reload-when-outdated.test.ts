// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from '#app/routing/reload-when-outdated.ts';
import { createStorage } from '#qa/support/fake-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of a tab. The tab's storage survives a reload. */
const openPage = (sessionStorage: Storage, { onLine = true } = {}) => {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    sessionStorage,
    navigator: { onLine },
    location: { reload },
    setTimeout,
  });
  reloadOnceWhenOutdated(page as unknown as Window);
  /** The code of a page is missing. @returns whether the error page is shown */
  const miss = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { reload, miss, load: () => void page.dispatchEvent(new Event('load')) };
};

test('a page whose code is missing after a deployment reloads once, and then shows the error page', () => {
  const storage = createStorage();
  const first = openPage(storage);
  expect([first.miss(), first.reload.mock.calls.length]).toEqual([false, 1]);
  const second = openPage(storage);
  expect([second.miss(), second.reload.mock.calls.length]).toEqual([true, 0]);
});

test('a page that works for a while may reload again, for the next deployment', () => {
  const storage = createStorage();
  openPage(storage).miss();
  const next = openPage(storage);
  next.load();
  vi.advanceTimersByTime(10_000);
  expect([next.miss(), next.reload.mock.calls.length]).toEqual([false, 1]);
});

test.each([
  ['offline', createStorage(), { onLine: false }],
  ['without storage, where it would reload forever', createStorage(true), {}],
])('a page does not reload %s', (_name, storage, options) => {
  const page = openPage(storage, options);
  expect([page.miss(), page.reload.mock.calls.length]).toEqual([true, 0]);
});
