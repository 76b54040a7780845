// Runs everything that must pass: static checks, the build, the tests without and with a browser.
// With --quick: types, lint, and the unit, DOM and server tests on the embedded database. Needs no build and no browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** Runs a command and reports whether it succeeded. */
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

const runVitest = (...options) => {
  const isPassed = step(
    'tests',
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/unit.json`,
    ...options,
  );
  countVitest();
  return isPassed;
};

const runAll = () => {
  if (!step('types, lint, format, dead code, citations, words', 'npm', 'run', '--silent', 'verify')) return false;
  if (!step('build', 'npm', 'run', '--silent', 'build')) return false;
  if (!runVitest()) return false;
  const isBrowserPassed = step('tests in the browser', 'npx', 'playwright', 'test');
  countPlaywright();
  return isBrowserPassed;
};

const QUICK_PROJECTS = ['unit', 'dom', 'server-pglite'];

const runQuick = () => {
  if (!step('types', 'npx', 'tsc')) return false;
  if (!step('lint', 'npx', 'oxlint', '--deny-warnings')) return false;
  return runVitest(...QUICK_PROJECTS.flatMap((project) => ['--project', project]));
};

const isPassed = process.argv.includes('--quick') ? runQuick() : runAll();
console.log(`\n${counts.passed} passed, ${isPassed ? counts.failed : Math.max(1, counts.failed)} failed`);
process.exit(isPassed ? 0 : 1);
