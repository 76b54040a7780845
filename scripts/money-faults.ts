// Takes one guard of the money after another away and asks whether a test notices: npm run faults:money [-- PART-OF-A-NAME]
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { MONEY_FAULTS, type MoneyFault } from '#qa/faults/money/faults.ts';

/** ms */
const PATIENCE = 300_000;
/** Stories told for a fault; most are noticed within the first ten. */
const STORIES = '150';
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--root=.',
  '--config=qa/faults/money/vitest.config.ts',
];

const passesWith = ({ name, sql, tests, engine }: MoneyFault, stories: string) =>
  new Promise<boolean>((resolve) => {
    const run = spawn(process.execPath, VITEST, {
      stdio: 'ignore',
      timeout: PATIENCE,
      env: {
        ...process.env,
        MONEY_FAULT: name,
        MONEY_FAULT_SQL: sql ?? '',
        MONEY_RUNS: stories,
        MONEY_TESTS: tests?.join(' ') ?? '',
        MONEY_ENGINE: engine ?? '',
      },
    });
    run.on('close', (code) => resolve(code === 0));
  });

const [part = ''] = process.argv.slice(2);
const faults = MONEY_FAULTS.filter(({ name }) => name.includes(part));

// A guard that was rewritten would make its fault fail for the wrong reason.
for (const { name, file, find } of faults)
  if (file && find && !(existsSync(file) && readFileSync(file, 'utf8').includes(find))) {
    console.error(`${name}: no such text in ${file}`);
    process.exit(2);
  }

/** What is run without any fault first: tests that fail by themselves notice nothing. */
const subjects = new Map(
  faults.map(({ tests = [], engine }) => [[engine, ...tests].join(), { name: 'none', tests, engine } as MoneyFault]),
);
for (const subject of subjects.values())
  if (!(await passesWith(subject, '10'))) {
    console.error(`${subject.tests?.join() || 'the stories'} fail without any fault`);
    process.exit(2);
  }

const survivors: string[] = [];
const queue = [...faults];
const work = async () => {
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const isNoticed = !(await passesWith(fault, STORIES));
    console.log(`${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${fault.name}`);
    if (!isNoticed) survivors.push(fault.name);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${faults.length} guards taken away, ${faults.length - survivors.length} noticed, ${survivors.length} not`);
process.exitCode = survivors.length > 0 ? 1 : 0;
