// Prints a problem report in the terminal: npm run trace -- --help
import { readFileSync, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { traceSchema } from '#contract/trace.ts';
import { readTraceCode } from '#contract/trace-code.ts';
import { withDatabase } from '#server/cli/with-database.ts';
import { findTrace } from '#server/modules/traces/queries/traces.ts';
import { inTerminal, lookAt, type Looked } from '#qa/trace/in-terminal.ts';
import { writeTest } from '#qa/trace/test-file.ts';

const HELP = `Usage: npm run trace -- CODE|FILE [--json] [--test FILE]

CODE         the code of a report, such as K7QF-2M95, in the shop of DATA_DIR and DATABASE_URL. With the embedded database, stop the
             server first.
FILE         a report that was saved as a file
--json       prints finding, timeline, replay and log as JSON
--test FILE  writes a path test that sends the same events to the current charts and checks the rules at every step
`;

class TraceError extends Error {}

const fromFile = (file: string): Looked => {
  const parsed = traceSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new TraceError(
      `${file} is not a valid report:  ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
    );
  return { trace: parsed.data, log: [] };
};

const load = async (named: string): Promise<Looked> => {
  if (existsSync(named)) return fromFile(named);
  const code = readTraceCode(named);
  if (code === null) throw new TraceError(`${named} is neither a file nor a code such as K7QF-2M95`);
  const stored = await withDatabase((db) => findTrace(db, code));
  if (!stored) throw new TraceError(`There is no report ${code}`);
  return stored;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, test: { type: 'string' }, help: { type: 'boolean' } },
});
const [named] = positionals;

if (values.help || named === undefined) {
  process.stdout.write(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const looked = await load(named);
    process.stdout.write(values.json ? `${JSON.stringify(lookAt(looked), null, 2)}\n` : `${inTerminal(looked)}\n`);
    if (values.test !== undefined) {
      const { tests } = await writeTest(looked.trace, named, values.test);
      process.stderr.write(`${tests} tests in ${values.test}\n`);
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
