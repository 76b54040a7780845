import { afterEach, beforeEach, expect, vi } from 'vitest';

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push([level, ...words]));
});

afterEach(() => {
  const said = complaints;
  complaints = [];
  vi.restoreAllMocks();
  expect(said, 'console.error or console.warn was called').toEqual([]);
});
