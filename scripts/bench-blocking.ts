// Measures how long public pages block the main thread: npm run bench:blocking -- --help
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#qa/support/browser.ts';
import { COUNTS, parseWholeNumber } from '#qa/cli/command.ts';
import { UsageError, readArguments } from '#server/cli/arguments.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { runProgram, startProcess } from './bench/processes.ts';

const DEFAULTS = { paths: '/,/catalog/1', runs: '5' } as const;

const parsePath = (path: string) => {
  if (path.startsWith('/')) return path;
  throw new UsageError(`--paths ${path}: a path starts with a slash`);
};

const HELP = `npm run bench:blocking -- [--paths PATHS] [--runs N]

Measures how long the main thread is blocked after the first paint of public pages, as a phone that is four times slower would be.
Adds up processor time, not time on the clock as Lighthouse does, so that other programs on the machine change little. Prints medians.

--paths PATHS  separated by commas (default ${DEFAULTS.paths})
--runs N       of each page (default ${DEFAULTS.runs})`;

const options = readArguments({
  name: 'bench:blocking',
  help: HELP,
  options: {
    paths: { type: 'string', default: DEFAULTS.paths },
    runs: { type: 'string', default: DEFAULTS.runs },
  },
  read: ({ values }) => ({
    paths: values.paths.split(',').map((path) => parsePath(path)),
    runs: parseWholeNumber('--runs', values.runs, COUNTS),
  }),
});

/** How much slower the phone is. */
const SLOWDOWN = 4;
/** What a task takes beyond it blocks the page. */
const LONG_TASK_MS = 50;
/** Time after the network is quiet, in which the later parts load. */
const REST_MS = 7_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading'];

/** An event of a trace, times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time. */
  tdur?: number;
  args: { name?: string };
}

const record = async (browser: Browser, url: string): Promise<TraceEvent[]> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await context.close();
  return events;
};

/** The tasks of the page's main thread after the first paint, in ms on the phone. */
const tasksIn = (events: readonly TraceEvent[]): number[] => {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint?.pid && args.name === 'CrRendererMain',
  );
  if (!paint || !main) throw new Error('The page was not painted');
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isOfPage = pid === main.pid && tid === main.tid && ts >= paint.ts;
      return isOfPage && ph === 'X' && name.endsWith('RunTask');
    })
    .map(({ tdur = 0 }) => (SLOWDOWN * tdur) / 1_000);
};

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN);
const print = (cells: readonly unknown[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-blocking-'));
runProgram([fromRoot('scripts/start.mjs'), '--build-only'], { HOME: process.env['HOME'] ?? '' });
const shop = await startProcess([fromRoot('dist/server/main.js')], { DATA_DIR: join(folder, 'shop'), DEMO: 'true' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  print(['page', 'blocking ms', 'longest task ms', 'all tasks ms']);
  print(['---', '---', '---', '---']);
  for (const path of options.paths) {
    const runs: number[][] = [];
    for (let run = 0; run < options.runs; run += 1) runs.push(tasksIn(await record(browser, shop.url + path)));
    const sums = (of: (task: number) => number) => runs.map((tasks) => tasks.reduce((sum, task) => sum + of(task), 0));
    print([
      path,
      median(sums((task) => Math.max(0, task - LONG_TASK_MS))),
      median(runs.map((tasks) => Math.max(...tasks))),
      median(sums((task) => task)),
    ]);
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
