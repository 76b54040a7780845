// Runs the tests that docs/reliability.md names, and prints which faults and bad inputs the shop handles: npm run test:faults -- --browser
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileResult, matrixOf, readFaults } from '#qa/cli/fault-matrix.ts';

const ROOT = join(import.meta.dirname, '..');
const UNIT = join(ROOT, 'test-results/faults.json');
const BROWSER = join(ROOT, 'test-results/browser.json');

interface VitestReport {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}
interface Suite {
  file: string;
  suites?: Suite[];
  specs: { ok: boolean }[];
}

const results = new Map<string, FileResult>();
const add = (file: string, isPassed: boolean) => {
  const { passed, failed } = results.get(file) ?? { passed: 0, failed: 0 };
  results.set(file, isPassed ? { passed: passed + 1, failed } : { passed, failed: failed + 1 });
};
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const faults = readFaults(readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8'));
const files = [...new Set(faults.flatMap(({ tests }) => tests))];
const unit = files.filter((file) => !file.endsWith('.e2e.ts'));

run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT}`, ...unit);
for (const { name, assertionResults } of (readJson(UNIT) as VitestReport).testResults)
  for (const { status } of assertionResults)
    if (status === 'passed' || status === 'failed') add(relative(ROOT, name), status === 'passed');

if (process.argv.includes('--browser')) {
  run('scripts/start.mjs', '--build-only');
  run('node_modules/@playwright/test/cli.js', 'test', ...files.filter((file) => file.endsWith('.e2e.ts')));
  const take = ({ file, specs, suites = [] }: Suite) => {
    for (const { ok } of specs) add(`tests/e2e/${file}`, ok);
    suites.forEach(take);
  };
  for (const suite of (readJson(BROWSER) as { suites: Suite[] }).suites) take(suite);
}

const { text, isComplete } = matrixOf(faults, results);
console.log(`\n${text}`);
process.exitCode = isComplete ? 0 : 1;
