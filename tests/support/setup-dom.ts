import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { watchConsole } from './quiet-console.ts';

// jsdom has no media queries. Tests use a dark color scheme, a wide window and reduced motion.
if ('window' in globalThis) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /prefers-reduced-motion|prefers-color-scheme: dark/.test(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  // Nothing comes near the window either, until a test says so.
  window.IntersectionObserver = class implements IntersectionObserver {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  // jsdom has no layout, so nothing can scroll.
  Element.prototype.scrollIntoView = () => {};
}

const { getElementError } = getConfig();
/** Whether an assertion that waits will be tried again. */
const isRetried = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
/**
 * Prints the document only in the last error of a wait. Testing Library sets its private flag during each try. Printing in every try took 8 % of
 * the processor time of these tests.
 */
const createElementError: typeof getElementError = (message, container) => {
  const error = isRetried()
    ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    : getElementError(message, container);
  // The report shows the line of the test, not of this file.
  Error.captureStackTrace(error, createElementError);
  return error;
};

configure({
  // ms. A wait ends when its condition holds; on a busy machine that may take seconds.
  asyncUtilTimeout: 40_000,
  getElementError: createElementError,
});

watchConsole('error', 'warn');
afterEach(() => {
  cleanup();
  // A test that fails before it restores the clock must not stop the tests after it.
  vi.useRealTimers();
});
// A worker runs many files in one document and with one set of modules, so a file leaves nothing behind.
afterAll(async () => {
  // A module keeps the failure of its evaluation.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (!('window' in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
