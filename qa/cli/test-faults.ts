import { readFileSync, writeFileSync } from 'node:fs';
import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { RELIABILITY_PAGE, withMatrix } from '../faults/handled/document.ts';
import { BAD_INPUTS, HANDLED_FAULTS } from '../faults/handled/handled-faults.ts';
import {
  type BadInput,
  type HandledFault,
  formatFaultCode,
  formatInputCode,
  toRemoval,
} from '../faults/handled/handled-fault.ts';
import { getTestProject, isApplicable } from '../faults/removals/removal.ts';
import { type MatrixRow, formatMatrix, toFaultRow, toInputRow } from './fault-matrix.ts';
import { inParallel } from './in-parallel.ts';
import { type TestResult, isDetected, runTests } from './run-removal.ts';

/** Of a run with one removal. */
const TIMEOUT_MS = 300_000;
/** Of the run without a removal and of the random requests. */
const LONG_TIMEOUT_MS = 3_600_000;
/** ms. Shorter than the timeout of the suite: without its handling, a fault can make a test wait to the end. */
const REMOVAL_TIMEOUT = { REMOVAL_TIMEOUT: '30000' };
/** Random requests for each call of the API. */
const FUZZ_RUNS = '500';
const FUZZ_TEST = 'tests/server/fuzz.test.ts';

const EXIT = { ok: 0, incomplete: 1, usage: USAGE_EXIT } as const;

const HELP = `npm run test:faults -- [--only CODE | --write]

Tests every fault and bad input of docs/reliability.md, and prints the matrix. Each handling of a fault is removed from the code in
memory, and its test must fail without it. Then each call of the API gets ${FUZZ_RUNS} random requests.
With --only: one line of the matrix and no random requests. A code is F or B and the number of the line.
With --write: tests nothing, and writes the matrix into ${RELIABILITY_PAGE}.

Exit codes
  0  everything is handled and proven     1  something is not     2  invalid arguments, or a removal whose text is not in its file once`;

const namedTests = (faults: readonly HandledFault[], inputs: readonly BadInput[]) => [
  ...faults.flatMap(({ proofs }) => proofs),
  ...inputs.flatMap(({ tests }) =>
    tests.map((named): { test: string; title: string; engine?: 'server-postgres' } => named),
  ),
];

/** Runs the named tests without a removal. */
const runNamed = async (faults: readonly HandledFault[], inputs: readonly BadInput[]): Promise<TestResult[]> => {
  const named = namedTests(faults, inputs);
  const results = await runTests({
    files: [...new Set(named.map(({ test }) => test))],
    projects: [...new Set(named.map(({ test, engine }) => getTestProject(test, engine)))],
    titles: [...new Set(named.map(({ title }) => title))],
    timeoutMs: LONG_TIMEOUT_MS,
  });
  return Array.isArray(results) ? results : [];
};

/** Sends random requests to each call of the API. @returns a line of the report, and whether no response was wrong */
const fuzz = async (): Promise<{ text: string; isPassed: boolean }> => {
  const results = await runTests({
    files: [FUZZ_TEST],
    projects: ['server-pglite'],
    timeoutMs: LONG_TIMEOUT_MS,
    env: { FUZZ_RUNS, REMOVAL_TIMEOUT: String(LONG_TIMEOUT_MS) },
  });
  const metas = Array.isArray(results) ? results.map(({ meta }) => meta?.['fuzz']) : [];
  const found = metas.find((meta) => meta !== undefined) as
    { calls: number; fewestCases: number; violations: number } | undefined;
  if (!found) return { text: 'The random requests could not be sent', isPassed: false };
  const { calls, fewestCases, violations } = found;
  return {
    text: `${calls} calls of the API with ${fewestCases} random requests each: ${violations} violations`,
    isPassed: violations === 0 && fewestCases >= Number(FUZZ_RUNS),
  };
};

interface Lines {
  faults: readonly HandledFault[];
  inputs: readonly BadInput[];
}

/** The lines of the matrix with a code, or all. @throws UsageError */
const selectLines = (code: string | undefined): Lines => {
  if (code === undefined) return { faults: HANDLED_FAULTS, inputs: BAD_INPUTS };
  const faults = HANDLED_FAULTS.filter((fault) => formatFaultCode(fault) === code);
  const inputs = BAD_INPUTS.filter((input) => formatInputCode(input) === code);
  if (faults.length + inputs.length === 0)
    throw new UsageError(`--only ${code}: no line of the matrix in ${RELIABILITY_PAGE} has this code`);
  return { faults, inputs };
};

/** Tests lines of the matrix. @returns the exit code */
const testFaults = async (
  { faults, inputs }: Lines,
  isAll: boolean,
  print: (line: string) => void,
): Promise<number> => {
  const proofs = faults.flatMap((fault) => fault.proofs.map((proof) => ({ fault, proof, removal: toRemoval(proof) })));
  const outdated = proofs.filter(({ removal }) => !isApplicable(removal, (file) => readFileSync(file, 'utf8')));
  if (outdated.length > 0) {
    for (const { removal } of outdated) print(`${removal.name}: ${removal.file} does not contain its text once`);
    return EXIT.usage;
  }

  const start = performance.now();
  const results = await runNamed(faults, inputs);
  const detected = new Set<object>();
  await inParallel(proofs, async ({ fault, proof, removal }) => {
    const wasDetected = await isDetected(removal, { timeoutMs: TIMEOUT_MS, env: REMOVAL_TIMEOUT });
    if (wasDetected) detected.add(proof);
    print(`${wasDetected ? 'detected' : 'NOT DETECTED'}: ${formatFaultCode(fault)} ${removal.name}`);
  });
  const rows: MatrixRow[] = [
    ...faults.map((fault) => toFaultRow(fault, results, detected)),
    ...inputs.map((input) => toInputRow(input, results)),
  ];
  const random = isAll ? await fuzz() : { text: '', isPassed: true };
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  print(`\n${formatMatrix(rows)}\n${random.text}\n${minutes} minutes`);
  return rows.every(({ isDone }) => isDone) && random.isPassed ? EXIT.ok : EXIT.incomplete;
};

/**
 * Runs `npm run test:faults`.
 * @param args `--only CODE`, or nothing for everything
 * @returns the exit code
 */
export const runTestFaults = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  try {
    const { values } = parseArguments(args, { only: { type: 'string' }, write: { type: 'boolean', default: false } });
    if (values.help) {
      print(HELP);
      return EXIT.ok;
    }
    if (!values.write) return await testFaults(selectLines(values.only), values.only === undefined, print);
    if (values.only !== undefined) throw new UsageError('--write writes the whole matrix: remove --only');
    writeFileSync(RELIABILITY_PAGE, await withMatrix(readFileSync(RELIABILITY_PAGE, 'utf8')));
    print(RELIABILITY_PAGE);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(describeUsageError('test:faults', error));
    return EXIT.usage;
  }
};
