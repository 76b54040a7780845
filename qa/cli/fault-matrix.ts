/** A fault or bad input of docs/reliability.md, and the tests that show what the shop does about it. */
export interface HandledFault {
  section: string;
  title: string;
  /** Test files from the repository's root; `.e2e.ts` ones need a browser. */
  tests: string[];
}

/** The result of one test file. */
export interface FileResult {
  passed: number;
  failed: number;
}

const TEST = /`(tests\/[\w/.-]+\.(?:test|e2e)\.tsx?)`/g;

/** Reads the faults from the document: each heading of the third level with the tests that its text names. */
export const readFaults = (document: string): HandledFault[] =>
  document.split(/^## /m).flatMap((part) => {
    const [head = '', ...entries] = part.split(/^### /m);
    const section = head.split('\n')[0]?.trim() ?? '';
    return entries.map((entry) => ({
      section,
      title: entry.split('\n')[0]?.trim() ?? '',
      tests: [...new Set([...entry.matchAll(TEST)].map(([, file = '']) => file))],
    }));
  });

const isBrowserTest = (file: string) => file.endsWith('.e2e.ts');

const stateOf = ({ tests }: HandledFault, results: ReadonlyMap<string, FileResult>) => {
  const run = tests.map((file) => results.get(file)).filter((result) => result !== undefined);
  if (run.some(({ failed }) => failed > 0)) return 'FAILED';
  if (run.length === 0) return 'not run';
  return run.every(({ passed }) => passed > 0) ? 'handled' : 'not run';
};

const noteOf = ({ tests }: HandledFault, results: ReadonlyMap<string, FileResult>) => {
  const counts = tests.map((file) => results.get(file)?.passed ?? 0);
  const passed = counts.reduce((sum, count) => sum + count, 0);
  const skipped = tests.filter((file) => isBrowserTest(file) && !results.has(file)).length;
  return `${passed} tests in ${tests.length} files${skipped > 0 ? `, ${skipped} of them need --browser` : ''}`;
};

/** The matrix as text: a line for each fault, by section. @returns also whether every fault is handled */
export const matrixOf = (
  faults: readonly HandledFault[],
  results: ReadonlyMap<string, FileResult>,
): { text: string; isComplete: boolean } => {
  const states = faults.map((fault) => ({ ...fault, state: stateOf(fault, results), note: noteOf(fault, results) }));
  const width = Math.max(...faults.map(({ title }) => title.length));
  const sections = [...new Set(faults.map(({ section }) => section))];
  const handled = states.filter(({ state }) => state === 'handled').length;
  const lines = sections.flatMap((section) => [
    '',
    section,
    ...states
      .filter((fault) => fault.section === section)
      .map(({ title, state, note }) => `  ${state.padEnd(8)} ${title.padEnd(width)}  ${note}`),
  ]);
  return {
    text: [...lines, '', `${handled} of ${faults.length} handled`].join('\n').trimStart(),
    isComplete: handled === faults.length,
  };
};
