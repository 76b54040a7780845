// Runs everything that must pass: static checks, the build, the tests without and with a browser.
// With --quick: types, lint, and the unit and server tests on the embedded database, with fewer random cases. Needs no build and no
// browser.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { addCounts, countPlaywrightTests, countVitestTests } from './count-tests.mjs';
import { rejectArguments } from './reject-arguments.mjs';
import { runBeside } from './run-beside.mjs';

rejectArguments(
  'test',
  `npm test
npm run test:quick

Runs everything that must pass: static checks, the build, the tests without and with a browser. The quick test runs types, lint, and
the unit and server tests on the embedded database.`,
  ['--quick'],
);

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** Runs a command and reports whether it succeeded. */
const step = (title, command, ...args) => {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0;
};

/** Runs a command whose output appears at once, while others run beside it. @returns whether it succeeded */
const stepInFront = (command, ...args) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' }).on('close', (status) => resolve(status === 0));
  });

const counts = { passed: 0, failed: 0 };

const countVitest = () => addCounts(counts, countVitestTests(`${RESULTS}/unit.json`));

const countPlaywright = () => addCounts(counts, countPlaywrightTests(`${RESULTS}/browser.json`));

const VITEST = [
  'npx',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/unit.json`,
];

const runVitest = () => {
  const isPassed = step('tests', ...VITEST);
  countVitest();
  return isPassed;
};

/** The first one builds the shop as `npm start` does, so that the tests in the browser do not build it again. */
const CHECKS = ['build', 'typecheck', 'lint', 'format:check', 'dead-code'];
const commandOf = (check) =>
  check === 'build' ? ['node', 'scripts/start.mjs', '--build-only'] : ['npm', 'run', '--silent', check];

/** Builds and checks without running the code: two at a time, one per core of a small machine. @returns titles of the failed ones */
const runChecks = async () => {
  const waiting = [...CHECKS];
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runBeside(check, ...commandOf(check)))) failed.push(check);
  };
  await Promise.all([work(), work()]);
  return failed;
};

/** `npm run verify` without its structure tests: they are among the tests. */
const runAll = async () => {
  const failed = await runChecks();
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}`);
    return false;
  }
  if (!runVitest()) return false;
  const isBrowserPassed = step('tests in the browser', 'npx', 'playwright', 'test');
  countPlaywright();
  return isBrowserPassed;
};

const QUICK_PROJECTS = ['unit', 'server-pglite'];

/** The steps run at the same time: each leaves a core idle for a part of its own. */
const runQuick = async () => {
  process.env.TEST_QUICK = 'true';
  const projects = QUICK_PROJECTS.flatMap((project) => ['--project', project]);
  const steps = {
    types: runBeside('types', 'npm', 'run', '--silent', 'typecheck'),
    lint: runBeside('lint', 'npm', 'run', '--silent', 'lint'),
    tests: stepInFront(...VITEST, ...projects),
  };
  const failed = [];
  for (const [title, isPassed] of Object.entries(steps)) if (!(await isPassed)) failed.push(title);
  countVitest();
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  return failed.length === 0;
};

const isPassed = process.argv.includes('--quick') ? await runQuick() : await runAll();
console.log(`\n${counts.passed} passed, ${isPassed ? counts.failed : Math.max(1, counts.failed)} failed`);
process.exit(isPassed ? 0 : 1);
