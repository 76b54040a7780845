// Lists the paths through the shop's statecharts: npm run paths -- --help
import { loadModels } from '#tests/paths/charts.ts';
import { runPaths } from '#tests/paths/cli.ts';

const { text, exitCode } = runPaths(process.argv.slice(2), await loadModels());
console.log(text);
process.exitCode = exitCode;
