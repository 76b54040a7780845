import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// jsdom, where there is one, knows no media queries. In a test it is dark, the window wide, and nothing moves by itself.
if ('window' in globalThis) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /prefers-reduced-motion|prefers-color-scheme: dark/.test(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  // Nor does it lay anything out that could be scrolled.
  Element.prototype.scrollIntoView = () => {};
}

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words));
});

afterEach(() => {
  cleanup();
  const said = complaints;
  vi.restoreAllMocks();
  // A test that expects one replaces the spy: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
  expect(said, 'console.error was called').toEqual([]);
});
