import { afterEach, beforeEach, expect, vi } from 'vitest';

let consoleCalls: unknown[][] = [];

beforeEach(() => {
  consoleCalls = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void consoleCalls.push([level, ...words]));
});

afterEach(() => {
  const calls = consoleCalls;
  consoleCalls = [];
  vi.restoreAllMocks();
  expect(calls, 'console.error or console.warn was called').toEqual([]);
});
