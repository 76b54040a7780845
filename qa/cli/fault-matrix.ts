import { type BadInput, type HandledFault, formatFaultCode, formatInputCode } from '../faults/handled/handled-fault.ts';
import { type TestResult, buildTitlePattern } from './run-removal.ts';

/** A line of the matrix. */
export interface MatrixRow {
  kind: 'fault' | 'input';
  isDone: boolean;
  text: string;
}

type Results = readonly Pick<TestResult, 'file' | 'fullName' | 'status'>[];

/** Whether the test ran and passed. A skipped test of one engine does not count. */
const hasPassed = ({ test, title }: { test: string; title: string }, results: Results) => {
  const pattern = new RegExp(buildTitlePattern(title));
  const run = results.filter(
    ({ file, fullName, status }) => file === test && pattern.test(fullName) && ['passed', 'failed'].includes(status),
  );
  return run.length > 0 && run.every(({ status }) => status === 'passed');
};

const formatLine = (state: string, code: string, { fault, result }: HandledFault | BadInput, detail: string) =>
  `${state.padEnd(10)} ${code.padEnd(4)} ${fault}: ${result} (${detail})`;

/** @param detected the proofs whose test failed without the handling */
export const toFaultRow = (fault: HandledFault, results: Results, detected: ReadonlySet<object>): MatrixRow => {
  const isHandled = fault.proofs.every((proof) => hasPassed(proof, results));
  const count = fault.proofs.filter((proof) => detected.has(proof)).length;
  const isDone = isHandled && count === fault.proofs.length;
  const state = isDone ? 'proven' : isHandled ? 'NOT PROVEN' : 'FAILED';
  const detail = `${count} of ${fault.proofs.length} removals detected`;
  return { kind: 'fault', isDone, text: formatLine(state, formatFaultCode(fault), fault, detail) };
};

export const toInputRow = (input: BadInput, results: Results): MatrixRow => {
  const isDone = input.tests.every((named) => hasPassed(named, results));
  const files = [...new Set(input.tests.map(({ test }) => test))].join(', ');
  return {
    kind: 'input',
    isDone,
    text: formatLine(isDone ? 'handled' : 'FAILED', formatInputCode(input), input, files),
  };
};

const formatTotal = (rows: readonly MatrixRow[], kind: MatrixRow['kind'], text: string) => {
  const some = rows.filter((row) => row.kind === kind);
  return some.length === 0 ? [] : [`${some.filter(({ isDone }) => isDone).length} of ${some.length} ${text}`];
};

/** The matrix: a line for each fault and bad input, and the totals. */
export const formatMatrix = (rows: readonly MatrixRow[]): string =>
  [
    ...rows.map(({ text }) => text),
    '',
    ...formatTotal(rows, 'fault', 'faults handled and proven by removing the handling'),
    ...formatTotal(rows, 'input', 'bad inputs handled'),
  ].join('\n');
