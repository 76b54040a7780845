import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test that causes console output. A test that expects some replaces the spy:
 * `vi.spyOn(console, 'warn').mockImplementation(() => {})`.
 * Called by the setup files: modules are shared within a worker, so a hook in an imported module would run for its first importer only.
 */
export const watchConsole = (...levels: readonly ('error' | 'warn')[]) => {
  let consoleCalls: unknown[][] = [];

  beforeEach(() => {
    consoleCalls = [];
    for (const level of levels)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void consoleCalls.push([level, ...words]));
  });

  afterEach(() => {
    const calls = consoleCalls;
    consoleCalls = [];
    vi.restoreAllMocks();
    expect(calls, 'unexpected console output').toEqual([]);
  });
};
