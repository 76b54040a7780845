import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', fromRoot('scripts/new-chart.ts'), ...args], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });

test('npm run new:chart -- --help explains the arguments and the exit codes', () => {
  const { status, stdout } = run('--help');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/NAME[^]*ROOT[^]*Exit codes/)]);
});

test.each([
  ['an unknown option', ['--halp'], "Unknown option '--halp'"],
  ['no name', [], 'Name the chart in kebab-case'],
])('npm run new:chart rejects %s and points to --help', (_, args, why) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr).toContain('npm run new:chart -- --help');
});
