import { readFileSync } from 'node:fs';
import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { MONEY_FAULTS } from '../faults/money/faults.ts';
import { type Removal, getTestProject, isApplicable } from '../faults/removals/removal.ts';
import { inParallel } from './in-parallel.ts';
import { isDetected, runTests } from './run-removal.ts';

const TIMEOUT_MS = 300_000;
/** Environment of the tests: random sequences of payments, and ms per test. */
const WITH_FAULT = { MONEY_RUNS: '150', REMOVAL_TIMEOUT: '120000' };
/** Without a fault the tests only have to pass. */
const WITHOUT_FAULT = { ...WITH_FAULT, MONEY_RUNS: '10' };

const EXIT = { ok: 0, undetected: 1, usage: USAGE_EXIT } as const;

const HELP = `npm run faults:money -- [PART-OF-A-NAME]

Removes the server's money guards, one after another, and checks that a test detects each removal.
With an argument: only the guards whose name contains it.

Exit codes
  0  every removal is detected     1  at least one is not
  2  invalid arguments, a guard's text is not in its file exactly once, or the tests fail without a fault`;

/** Each set of tests that the faults run, once, without a fault: tests that fail anyway detect nothing. */
const baselines = (faults: readonly Removal[]): Pick<Removal, 'tests' | 'engine'>[] => [
  ...new Map(
    faults.map(({ tests, engine }) => [JSON.stringify([engine, tests]), { tests, ...(engine && { engine }) }]),
  ).values(),
];

const passes = async ({ tests, engine }: Pick<Removal, 'tests' | 'engine'>) => {
  const projects = tests.map((test) => getTestProject(test, engine));
  const results = await runTests({ files: tests, projects, timeoutMs: TIMEOUT_MS, env: WITHOUT_FAULT });
  return Array.isArray(results) && results.every(({ status }) => status !== 'failed');
};

/** The guards that the arguments select; null for --help. @throws UsageError */
const selectFaults = (args: readonly string[]): Removal[] | null => {
  const { values, positionals } = parseArguments(args, {}, 1);
  if (values.help) return null;
  const [part = ''] = positionals;
  const faults = MONEY_FAULTS.filter(({ name }) => name.includes(part));
  if (faults.length === 0) throw new UsageError(`No guard has "${part}" in its name`);
  return faults;
};

/**
 * Runs `npm run faults:money`.
 * @param args a part of a fault's name; none means all
 * @returns the exit code
 */
export const runMoneyFaults = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  let faults: Removal[] | null;
  try {
    faults = selectFaults(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(describeUsageError('faults:money', error));
    return EXIT.usage;
  }
  if (!faults) {
    print(HELP);
    return EXIT.ok;
  }
  const outdated = faults.filter((fault) => !isApplicable(fault, (file) => readFileSync(file, 'utf8')));
  if (outdated.length > 0) {
    for (const { name, file } of outdated) print(`${name}: ${file} must contain the guard's text exactly once`);
    return EXIT.usage;
  }
  for (const baseline of baselines(faults))
    if (!(await passes(baseline))) {
      print(`${baseline.tests.join(', ')} fail without any fault`);
      return EXIT.usage;
    }

  const survivors: string[] = [];
  await inParallel(faults, async (fault) => {
    const wasDetected = await isDetected(fault, { timeoutMs: TIMEOUT_MS, env: WITH_FAULT });
    print(`${wasDetected ? 'detected' : 'NOT DETECTED'}: ${fault.name}`);
    if (!wasDetected) survivors.push(fault.name);
  });
  print(`${faults.length} guards removed, ${faults.length - survivors.length} detected, ${survivors.length} not`);
  return survivors.length > 0 ? EXIT.undetected : EXIT.ok;
};
