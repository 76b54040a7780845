import { expect, test } from 'vitest';
import { runMoneyFaults } from '#qa/cli/money-faults.ts';
import { runTestFaults } from '#qa/cli/test-faults.ts';

const COMMANDS = { 'faults:money': runMoneyFaults, 'test:faults': runTestFaults };

const run = async (name: keyof typeof COMMANDS, args: readonly string[]) => {
  const lines: string[] = [];
  return { exitCode: await COMMANDS[name](args, (line) => lines.push(line)), lines };
};

test.each([
  ['faults:money', ['--foo'], "Unknown option '--foo'. Options: --help"],
  ['faults:money', ['no such guard'], 'No guard has "no such guard" in its name'],
  ['faults:money', ['one', 'two'], "Unexpected argument 'two'"],
  ['test:faults', ['--foo'], "Unknown option '--foo'. Options: --only, --write, --help"],
  ['test:faults', ['--only'], '--only needs a value'],
  ['test:faults', ['--only', 'none'], '--only none: no line of the matrix in docs/reliability.md has this code'],
  ['test:faults', ['--only', 'none', '--write'], '--write writes the whole matrix: remove --only'],
  ['test:faults', ['all'], "Unexpected argument 'all'"],
] as const)('npm run %s rejects %j and says why', async (name, args, why) => {
  const expected = `${why}\nnpm run ${name} -- --help explains the arguments.`;
  expect(await run(name, args)).toEqual({ exitCode: 2, lines: [expected] });
});

test.each(['faults:money', 'test:faults'] as const)('npm run %s -- --help explains the exit codes', async (name) => {
  expect(await run(name, ['--help'])).toEqual({ exitCode: 0, lines: [expect.stringContaining('Exit codes')] });
});
