import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { type ReportEvidence, analyzeReport, formatForTerminal } from '../trace/format-for-terminal.ts';
import { readReport } from '../trace/read-report.ts';

const EXIT = { ok: 0, failed: 1, usage: USAGE_EXIT, noTest: 3 } as const;

/** Output of `npm run trace -- --help`. */
const HELP = `npm run trace -- CODE|FILE [--json] [--test FILE]

CODE         the code of a report, such as K7QF-2M95, in the shop of DATA_DIR and DATABASE_URL. With the embedded database, stop the
             server first.
FILE         a report that a user saved, or one with the server's log: a response of GET admin/traces/CODE, or what --json printed
--json       prints finding, timeline, replay, log and recording as JSON
--test FILE  writes a path test that sends the same events to the current charts and checks the rules at every step. FILE is new and
             ends in .test.ts, such as tests/qa/k7qf-2m95.test.ts. Not in the image of the shop

Exit codes
  0  success     1  the report cannot be read     2  invalid arguments     3  no test: the report has no events of a chart`;

/** What the command prints, and its exit code. */
export interface TraceResult {
  output: string;
  /** For the error output, which is not part of the report. */
  notes: string[];
  exitCode: number;
}

const WITHOUT_LOG = "Without the server's log: the finding may be less exact.";

const OPTIONS = { json: { type: 'boolean', default: false }, test: { type: 'string' } } as const;

/** @throws UsageError for a file that the command must not write */
const assertNewTestFile = (file: string) => {
  if (!file.endsWith('.test.ts')) throw new UsageError(`--test ${file}: the name must end in .test.ts`);
  if (existsSync(file))
    throw new UsageError(`--test ${file}: the file exists. Remove it first, or choose another name`);
  if (!existsSync(dirname(file))) throw new UsageError(`--test ${file}: there is no folder ${dirname(file)}`);
};

/** The image of the shop has neither the path models nor the packages for tests. @throws UsageError there */
const loadTestWriter = async () => {
  try {
    return await import('../trace/test-file.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('--test needs a checkout with its packages: save the report with --json, and run it there');
  }
};

/** Characters that a terminal interprets as commands, or that change the order of a line. Anybody can send a report that contains some. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]|\p{Bidi_Control}/gu;

const escapeControls = (text: string): string =>
  text.replaceAll(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const run = async (
  args: readonly string[],
  findReport: (code: string) => Promise<ReportEvidence | null>,
): Promise<TraceResult> => {
  const { values, positionals } = parseArguments(args, OPTIONS, Infinity);
  if (values.help) return { output: HELP, notes: [], exitCode: EXIT.ok };
  const [report, ...others] = positionals;
  if (report === undefined) throw new UsageError('Name a report: its code, or a file');
  if (others.length > 0) throw new UsageError(`One report at a time: remove ${others.join(', ')}`);
  if (values.test !== undefined) assertNewTestFile(values.test);
  const testWriter = values.test === undefined ? null : await loadTestWriter();
  const { trace, log, hasLog } = await readReport(report, findReport);
  const evidence: ReportEvidence = { trace, log };
  const output = values.json
    ? JSON.stringify({ ...analyzeReport(evidence), trace }, null, 2)
    : formatForTerminal(evidence);
  const logNotes = hasLog ? [] : [WITHOUT_LOG];
  if (values.test === undefined || !testWriter) return { output, notes: logNotes, exitCode: EXIT.ok };
  const { tests, notes: testNotes } = await testWriter.writeTest(trace, report, values.test);
  const notes = [...logNotes, ...testNotes];
  if (tests === 0)
    return {
      output,
      notes: [...notes, `${values.test} was not written: the report has no events of a chart`],
      exitCode: EXIT.noTest,
    };
  return {
    output,
    notes: [...notes, `${tests} ${tests === 1 ? 'test' : 'tests'} in ${values.test}`],
    exitCode: EXIT.ok,
  };
};

const runAndDescribeErrors = async (
  args: readonly string[],
  findReport: (code: string) => Promise<ReportEvidence | null>,
): Promise<TraceResult> => {
  try {
    return await run(args, findReport);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof UsageError)
      return {
        output: '',
        notes: [describeUsageError('trace', error)],
        exitCode: EXIT.usage,
      };
    return { output: '', notes: [message], exitCode: EXIT.failed };
  }
};

/**
 * Runs `npm run trace`. What it prints has no control characters: JSON means the same with them escaped.
 * @param findReport finds a report by its code in the shop's database; null without one
 */
export const runTrace = async (
  args: readonly string[],
  findReport: (code: string) => Promise<ReportEvidence | null>,
): Promise<TraceResult> => {
  const { output, notes, exitCode } = await runAndDescribeErrors(args, findReport);
  return { output: escapeControls(output), notes: notes.map(escapeControls), exitCode };
};
