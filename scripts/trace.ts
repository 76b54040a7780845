// Prints a problem report in the terminal: npm run trace -- --help
import { withExistingDatabase } from '#server/cli/with-database.ts';
import { findTrace } from '#server/modules/traces/queries/traces.ts';
import { runTrace } from '#qa/cli/trace.ts';

const { output, notes, exitCode } = await runTrace(process.argv.slice(2), (code) =>
  withExistingDatabase((db) => findTrace(db, code)),
);
if (output !== '') process.stdout.write(`${output}\n`);
for (const note of notes) process.stderr.write(`${note}\n`);
process.exitCode = exitCode;
