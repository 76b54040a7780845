// Lists the paths through the shop's statecharts, and walks them in a browser: npm run paths -- --help
import { runInBrowser } from '#tests/paths/browser/run.ts';
import { loadModels } from '#tests/paths/charts.ts';
import { runPaths } from '#tests/paths/cli.ts';

const asked = runPaths(process.argv.slice(2), await loadModels());
if ('choices' in asked) {
  process.exitCode = await runInBrowser(asked, (line) => console.log(line));
} else {
  console.log(asked.text);
  process.exitCode = asked.exitCode;
}
