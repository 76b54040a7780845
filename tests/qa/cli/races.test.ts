import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runRaces } from '#qa/cli/races.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

/** ms */
vi.setConfig({ testTimeout: 60_000 });

const run = (line: string, ...more: string[]) => runRaces([...line.split(' '), ...more]);

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-races-'));
afterAll(() => rmSync(folder, { recursive: true }));
const saved = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('npm run races', () => {
  test('prints the schedule that docs/qa.md shows', async () => {
    const command = '--without lock --without grace';
    const [, shown = ''] = readRepositoryFile('docs/qa.md').split(`npm run races -- ${command}\n\n`);
    const block = shown.slice(0, shown.search(/\n\n\S/)).replaceAll(/^ {4}/gm, '');
    expect(block).toContain('✗');
    expect((await run(command)).text).toContain(block);
  });

  test('prints the smallest schedule with a violation, and the command that replays it', async () => {
    const { text, exitCode } = await run('--tabs 2 --actions 0 --without lock --without grace');
    expect(exitCode).toBe(1);
    expect(text).toContain('   1. tab 1: requests the cart\n   2. tab 1: cart request gets 401\n');
    expect(text).toContain('✗ the server revoked the session of anna: a refresh token was reused');

    const [, options = '', schedule = ''] = /npm run races -- (.*) --replay "(.*)"/.exec(text) ?? [];
    const again = await run(options, '--replay', schedule);
    expect(again.exitCode).toBe(1);
    expect(again.text).toContain('✗ the server revoked the session of anna: a refresh token was reused');
    expect(again.text).toContain('server: 0.2 of anna (reused)');
  });

  test('prints the number of schedules when there is no violation', async () => {
    const { text, exitCode } = await run('--tabs 2 --depth 3');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/No violation in all [\d,]+ schedules of at most 3 steps: [\d,]+ states/);
  });

  test('--replay prints the automatic steps and the result', async () => {
    const { text, exitCode } = await run('--tabs 2 --replay', 'tab 1: requests the cart; tab 2: requests the cart');
    expect(exitCode).toBe(0);
    expect(text).toContain('then, automatically:');
    expect(text).toContain('✓ no violation');
  });

  test('--replay rejects an impossible step and lists the possible ones', async () => {
    const { text, exitCode } = await run('--tabs 2 --replay', 'tab 1: requests the cart; tab 1: acquires the lock');
    expect(exitCode).toBe(3);
    expect(text).toContain('Step 2, "tab 1: acquires the lock", is not possible there. Possible steps:');
    expect(text).toContain('tab 1: cart request gets 401');
  });

  test('--replay reads a schedule from a file', async () => {
    const file = saved('schedule.txt', '  1. tab 1: requests the cart\n  2. tab 2: requests the cart\n');
    const { text, exitCode } = await run('--tabs 2 --replay', file);
    expect([text, exitCode]).toEqual([expect.stringContaining('   2. tab 2: requests the cart'), 0]);
  });

  const empty = saved('empty.txt', '\n# nothing\n');
  test.each([
    ['a file that does not exist', 'nofile.txt', '--replay nofile.txt: neither a file nor a schedule'],
    ['a file without steps', empty, `--replay ${empty}: the file has no steps`],
    ['a text without steps', '', '--replay: the schedule has no steps'],
    ['a folder', folder, `--replay ${folder}: a folder, not a schedule`],
  ])('--replay rejects %s', async (_, given, why) => {
    const { text, exitCode } = await run('--tabs 2 --replay', given);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
  });

  test.each([
    ['--tabs many', 'give a whole number from 1 to 5'],
    ['--without luck', 'Valid values: lock, grace'],
    ['--start late', 'Valid values: expired'],
    ['--deep', "Unknown option '--deep'"],
    ['--tabs', '--tabs needs a value'],
    ['--depth 4 --replay steps', '--replay plays one schedule to its end: remove --depth'],
  ])('rejects %s and says why', async (line, why) => {
    const { text, exitCode } = await run(line);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
  });

  test('--help lists every protection that can be removed', async () => {
    const { text, exitCode } = await run('--help');
    expect(exitCode).toBe(0);
    for (const part of ['lock', 'grace', 'broadcast', 'reread', 'guard']) expect(text).toContain(`${part} `);
  });
});
