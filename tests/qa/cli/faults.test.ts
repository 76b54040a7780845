import { expect, test } from 'vitest';
import { CHARTS } from '#app/charts.ts';
import { runFaults } from '#qa/cli/faults.ts';
import { faultyCharts } from '#qa/engine/faulty-charts.ts';
import { selectorFaultsOf } from '#qa/faults/selector-faults.ts';
import { TEXT_FAULTS } from '#qa/faults/text-faults.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { faultsInWiring } from '#qa/wiring/wiring-faults.ts';
import { wiringRules } from '#qa/wiring/wiring-rules.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

const run = async (...args: string[]) => {
  const lines: string[] = [];
  return { exitCode: await runFaults(args, (line) => lines.push(line)), lines };
};

test('finds every fault of the wiring, and prints the table that docs/qa.md shows', async () => {
  const { exitCode, lines } = await run('wiring');
  expect(exitCode).toBe(0);
  const shown = readRepositoryFile('docs/qa.md').split('\n');
  const table = lines.filter((line) => /  faults  |\d+ +\d+ +\d+ +\d+$/.test(line));
  expect(table).toHaveLength(8);
  for (const line of table) expect(shown).toContain(`    ${line}`);
});

test('docs/qa.md states how many faults there are', async () => {
  const charts = [...(await loadModels())];
  const counts = charts.map(([name, chart]) => faultyCharts(name, chart).length + selectorFaultsOf(name).length);
  const wiring = faultsInWiring(CHARTS, wiringRules).length;
  const total = counts.reduce((sum, count) => sum + count, TEXT_FAULTS.length + wiring);
  expect(readRepositoryFile('docs/qa.md')).toMatch(new RegExp(`^ {4}all +${total} `, 'm'));
});

test('names the valid charts when it gets an unknown one', async () => {
  const { exitCode, lines } = await run('wirings');
  expect(exitCode).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^No chart is named wirings\. Charts: account-menu, .*, wiring$/)]);
});

test('explains itself', async () => {
  expect(await run('--help')).toMatchObject({ exitCode: 0, lines: [expect.stringContaining('npm run faults --')] });
});
