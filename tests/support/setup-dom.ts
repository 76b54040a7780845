import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
  // jsdom has no layout, so nothing can scroll.
  Element.prototype.scrollIntoView = () => {};
}

let consoleCalls: unknown[][] = [];

beforeEach(() => {
  consoleCalls = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void consoleCalls.push(words));
});

afterEach(() => {
  cleanup();
  const calls = consoleCalls;
  vi.restoreAllMocks();
  // A test that expects one replaces the spy: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
  expect(calls, 'console.error was called').toEqual([]);
});
