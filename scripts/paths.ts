// Lists the paths through the shop's statecharts, and runs them in a browser: npm run paths -- --help
import { runPaths } from '#qa/cli/paths.ts';
import { runInBrowser } from '#qa/cli/run-in-browser.ts';
import { loadModels } from '#qa/models/load-models.ts';

const result = runPaths(process.argv.slice(2), await loadModels());
if ('charts' in result) {
  process.exitCode = await runInBrowser(result, (line) => console.log(line));
} else {
  console.log(result.text);
  process.exitCode = result.exitCode;
}
