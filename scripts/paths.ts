// Lists the paths through the shop's statecharts, and walks them in a browser: npm run paths -- --help
import { runInBrowser } from '#qa/drivers/stage/run.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { runPaths } from '#qa/cli/paths.ts';

const asked = runPaths(process.argv.slice(2), await loadModels());
if ('choices' in asked) {
  process.exitCode = await runInBrowser(asked, (line) => console.log(line));
} else {
  console.log(asked.text);
  process.exitCode = asked.exitCode;
}
