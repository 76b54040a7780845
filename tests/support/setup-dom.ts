import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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

// ms. A wait ends when its condition holds; on a busy machine that may take seconds.
configure({ asyncUtilTimeout: 40_000 });

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
