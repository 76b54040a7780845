import '../../support/quiet-console.ts';
import { describe, expect, test, vi } from 'vitest';
import { runRaces } from '#qa/cli/races.ts';

/** ms, on a machine with other work. */
vi.setConfig({ testTimeout: 60_000 });

const run = (line: string, ...more: string[]) => runRaces([...line.split(' '), ...more]);

describe('npm run races', () => {
  test('prints the smallest schedule that fails, and the command that plays it again', async () => {
    const { text, exitCode } = await run('--tabs 2 --acts 0 --without lock --without grace');
    expect(exitCode).toBe(1);
    expect(text).toContain('   1. tab 1: asks for the cart\n   2. tab 1: request answered 401\n');
    expect(text).toContain('✗ the server ended the session of anna: a refresh token came twice');

    const [, options = '', schedule = ''] = /npm run races -- (.*) --replay "(.*)"/.exec(text) ?? [];
    const again = await run(options, '--replay', schedule);
    expect(again.exitCode).toBe(1);
    expect(again.text).toContain('✗ the server ended the session of anna: a refresh token came twice');
    expect(again.text).toContain('server: 0.2 of anna (reused)');
  });

  test('says how much it has tried when nothing is found', async () => {
    const { text, exitCode } = await run('--tabs 2 --depth 3');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/Nothing found in all [\d,]+ schedules of at most 3 steps: [\d,]+ states/);
  });

  test('--replay of a schedule that holds', async () => {
    const { text, exitCode } = await run('--tabs 2 --replay', 'tab 1: asks for the cart; tab 2: asks for the cart');
    expect(exitCode).toBe(0);
    expect(text).toContain('then, by itself:');
    expect(text).toContain('✓ nothing is broken');
  });

  test('--replay of what cannot happen names the step and what can', async () => {
    const { text, exitCode } = await run('--tabs 2 --replay', 'tab 1: asks for the cart; tab 1: gets the lock');
    expect(exitCode).toBe(3);
    expect(text).toContain('Step 2, "tab 1: gets the lock", cannot happen there. What can:');
    expect(text).toContain('tab 1: request answered 401');
  });

  test.each([
    ['--tabs many', 'give a whole number from 1 to 5'],
    ['--without luck', 'There are: lock, grace'],
    ['--start late', 'There are: expired'],
    ['--deep', "Unknown option '--deep'"],
  ])('%s is not understood, and says why', async (line, why) => {
    const { text, exitCode } = await run(line);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
  });

  test('--help names every part that can be taken away', async () => {
    const { text, exitCode } = await run('--help');
    expect(exitCode).toBe(0);
    for (const part of ['lock', 'grace', 'broadcast', 'reread', 'guard']) expect(text).toContain(`${part} `);
  });
});
