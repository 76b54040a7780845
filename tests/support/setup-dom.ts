import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// jsdom knows no media queries. Who asks here wants less motion: nothing moves by itself in a test.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

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
