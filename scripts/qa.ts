// Starts the QA window: charts, paths, runs and comparisons in the browser. Nothing else starts before a path is run.
import { join } from 'node:path';
import { startWindow } from '#qa/window/start-window.ts';

const PORT = Number(process.env['QA_PORT'] ?? 5180);

const { url, stop } = await startWindow(join(import.meta.dirname, '..'), PORT);
console.log(`QA window: ${url}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
