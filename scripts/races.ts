// Tries what several tabs can do to each other, in every order: npm run races -- --help
import { runRaces } from '#qa/cli/races.ts';

const { text, exitCode } = await runRaces(process.argv.slice(2));
console.log(text);
// Delays of charts whose schedule is over are not waited for.
process.exit(exitCode);
