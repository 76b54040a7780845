import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRules } from '../rules/load-rules.ts';

/** ms. A fault may make a chart loop forever; a timeout counts as detected. */
const TIMEOUT_MS = 90_000;
const CONFIG = 'qa/faults/vitest.config.ts';
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', `--config=${CONFIG}`, '--root=.'];
const RULES = 'tests/qa/rules/rules.test.ts';

/** What Vitest reports as JSON, as far as it is read here. */
interface TestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** @returns whether all tests pass */
const runTests = (chart: string, fault: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const run = spawn(process.execPath, [...VITEST, ...args], {
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
      env: { ...process.env, PATHS_CHART: chart, SEEDED_FAULT: fault },
    });
    run.on('close', (code) => resolve(code === 0));
  });

/** The command that shows the results of a chart's tests without a fault. */
export const describeRun = (chart: string) => `PATHS_CHART=${chart} npx vitest run --config=${CONFIG} --root=.`;

/** Whether the tests of a chart pass with a fault in it. @param fault '' for none */
export const isPassingWith = (chart: string, fault: string): Promise<boolean> => runTests(chart, fault, ['--bail=1']);

/** The rules that a fault in a chart's code breaks; for faults that cannot be put into a chart in memory. */
export const findBrokenRules = async (chart: string, fault: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  const report = join(folder, 'report.json');
  try {
    if (await runTests(chart, fault, [RULES, '--reporter=json', `--outputFile=${report}`])) return [];
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    const rules = await loadRules(chart);
    return rules.map(({ title }) => title).filter((title) => failed.includes(title));
  } catch {
    // The run was stopped, or the file could not be loaded: no rule was broken by name.
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
