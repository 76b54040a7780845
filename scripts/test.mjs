// Everything that must pass: what can be read off the code, the build, the tests without and with a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** Runs a command; everything stops at the first that fails. */
const step = (title, command, ...args) => {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0;
};

const counts = { passed: 0, failed: 0 };

const countVitest = () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(`${RESULTS}/unit.json`, 'utf8'),
  );
  counts.passed += numPassedTests;
  counts.failed += numFailedTests || (numFailedTestSuites ? 1 : 0);
};

const countPlaywright = () => {
  const { stats } = JSON.parse(readFileSync(`${RESULTS}/browser.json`, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
};

const runAll = () => {
  if (!step('types, lint, formatting, dead code', 'npm', 'run', '--silent', 'verify')) return false;
  if (!step('build', 'npm', 'run', '--silent', 'build')) return false;
  const isUnitGreen = step(
    'tests',
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/unit.json`,
  );
  countVitest();
  if (!isUnitGreen) return false;
  const isBrowserGreen = step('tests in the browser', 'npx', 'playwright', 'test');
  countPlaywright();
  return isBrowserGreen;
};

const isGreen = runAll();
console.log(`\n${counts.passed} passed, ${isGreen ? counts.failed : Math.max(1, counts.failed)} failed`);
process.exit(isGreen ? 0 : 1);
