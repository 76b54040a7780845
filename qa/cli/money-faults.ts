import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { MONEY_FAULTS, type MoneyFault } from '../faults/money/faults.ts';
import { inParallel } from './in-parallel.ts';

/** ms */
const TIMEOUT_MS = 300_000;
/** Random stories per fault. The first ten detect most faults. */
const STORIES = '150';
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--root=.',
  '--config=qa/faults/money/vitest.config.ts',
];

const EXIT = { ok: 0, undetected: 1, usage: 2 } as const;

const HELP = `npm run faults:money -- [PART-OF-A-NAME]

Removes the server's money guards, one after another, and checks that a test detects each removal.
With an argument: only the guards whose name contains it.

Exit codes
  0  every removal is detected     1  at least one is not
  2  a guard's text is not in its file, or the tests fail without a fault`;

const passesWith = ({ name, sql, tests, engine }: Omit<MoneyFault, 'find'>, stories: string) =>
  new Promise<boolean>((resolve) => {
    const run = spawn(process.execPath, VITEST, {
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
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

/** A changed guard would make its fault fail for the wrong reason. */
const isOutdated = ({ file, find }: MoneyFault) =>
  Boolean(file && find && !(existsSync(file) && readFileSync(file, 'utf8').includes(find)));

/** Each set of tests that the faults run, once, without a fault: tests that fail anyway detect nothing. */
const baselines = (faults: readonly MoneyFault[]): Omit<MoneyFault, 'find'>[] => [
  ...new Map(
    faults.map(({ tests, engine }) => [
      JSON.stringify([engine, tests]),
      { name: 'none', ...(tests && { tests }), ...(engine && { engine }) },
    ]),
  ).values(),
];

/**
 * Runs `npm run faults:money`.
 * @param args a part of a fault's name; none means all
 * @returns the exit code
 */
export const runMoneyFaults = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  const [part = ''] = args;
  if (part === '--help' || part === '-h') {
    print(HELP);
    return EXIT.ok;
  }
  const faults = MONEY_FAULTS.filter(({ name }) => name.includes(part));
  const outdated = faults.filter(isOutdated);
  if (outdated.length > 0) {
    for (const { name, file } of outdated) print(`${name}: ${file} does not contain the guard's text`);
    return EXIT.usage;
  }
  for (const baseline of baselines(faults))
    if (!(await passesWith(baseline, '10'))) {
      print(`${baseline.tests?.join(', ') ?? 'The random stories'} fail without any fault`);
      return EXIT.usage;
    }

  const survivors: string[] = [];
  await inParallel(faults, async (fault) => {
    const isDetected = !(await passesWith(fault, STORIES));
    print(`${isDetected ? 'detected' : 'NOT DETECTED'}: ${fault.name}`);
    if (!isDetected) survivors.push(fault.name);
  });
  print(`${faults.length} guards removed, ${faults.length - survivors.length} detected, ${survivors.length} not`);
  return survivors.length > 0 ? EXIT.undetected : EXIT.ok;
};
