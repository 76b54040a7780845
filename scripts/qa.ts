// Starts the QA window: charts, paths, runs and comparisons in the browser. Nothing else starts before a path is run.
import { join } from 'node:path';
import { readWindowOptions } from '#qa/cli/window-options.ts';
import { startWindow } from '#qa/window/start-window.ts';

const options = readWindowOptions(process.argv.slice(2), process.env['QA_PORT']);

if ('text' in options) {
  console.log(options.text);
  process.exitCode = options.exitCode;
} else {
  const { url, stop } = await startWindow(join(import.meta.dirname, '..'), options.port);
  console.log(`QA window: ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}
