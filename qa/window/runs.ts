import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { Accounts } from '../drivers/stage/accounts.ts';
import { type BrowserChart, walkPath } from '../drivers/stage/walk.ts';
import type { Path } from '../engine/path.ts';
import { buildShop } from '../support/build-shop.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { PrivacyCheck } from '../support/privacy-check.ts';
import { type StartedShop, startShop } from '../support/started-shop.ts';
import type { LastRun, RunLine, SeenStep } from './shapes.ts';

/** Folder of the screenshots and results of the last runs, from the repository's root. */
export const RUNS = 'test-results/qa-window';
/** Where the page loads screenshots from. */
export const PICTURES = '/qa-api/pictures';

const RESULT = 'result.json';

export interface Run {
  browserChart: BrowserChart;
  /** The paths to walk, by their ids. */
  paths: ReadonlyMap<string, Path>;
  isHeaded: boolean;
}

type Report = (line: RunLine) => void;

/** Builds and starts the shop. A copied data directory saves the first start, which takes half a minute. */
const openShop = async (report: Report): Promise<StartedShop> => {
  report({ type: 'building' });
  if (!(await buildShop())) throw new Error('The build failed. Its output is in the terminal.');
  report({ type: 'starting' });
  return startShop({}, { template: process.env['SHOP_TEMPLATE'] });
};

/** Runs paths against the built shop, which starts with the first run. One run at a time. */
export const createRuns = (root: string) => {
  const folder = join(root, RUNS);
  let shop: StartedShop | null = null;
  let isRunning = false;

  const walk = async (
    browser: Browser,
    opened: StartedShop,
    { browserChart }: Run,
    id: string,
    path: Path,
    report: Report,
  ) => {
    const own = join(folder, browserChart.name, id);
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true });
    report({ type: 'path', path: id });
    const steps: SeenStep[] = [];
    const see = async (label: string, state: string, page: Page) => {
      const file = `${steps.length}.png`;
      await page.screenshot({ path: join(own, file) });
      // The same address would show the picture of the run before.
      const picture = `${PICTURES}/${browserChart.name}/${id}/${file}?${Date.now()}`;
      const step: SeenStep = { label, state, picture };
      steps.push(step);
      report({ type: 'seen', path: id, step });
    };
    const privacy = new PrivacyCheck(opened);
    const message = await walkPath(
      browser,
      { accounts: new Accounts(opened.url), privacy },
      browserChart,
      path,
      see,
    ).then(
      async () => (await privacy.faults()).faults.join('\n') || null,
      (error: unknown) => stripVTControlCharacters((error as Error).message),
    );
    const run: LastRun = { path: id, at: new Date().toISOString(), hasPassed: message === null, message, steps };
    await writeFile(join(own, RESULT), JSON.stringify(run));
    report({ type: 'ended', path: id, hasPassed: run.hasPassed, message });
  };

  const runAll = async (run: Run, report: Report, signal: AbortSignal) => {
    shop ??= await openShop(report);
    const browser = await launchBrowser(run.isHeaded);
    try {
      for (const [id, path] of run.paths) {
        if (signal.aborted) return;
        await walk(browser, shop, run, id, path, report);
      }
    } finally {
      await browser.close();
    }
  };

  return {
    /** Walks the paths one after another until `signal` stops it, and reports each step. Never throws. */
    run: async (run: Run, report: Report, signal: AbortSignal): Promise<void> => {
      if (isRunning) return report({ type: 'failed', message: 'Another run has not ended. Stop it, or wait for it.' });
      isRunning = true;
      try {
        await runAll(run, report, signal);
        report({ type: 'done' });
      } catch (error) {
        report({ type: 'failed', message: stripVTControlCharacters((error as Error).message) });
      } finally {
        isRunning = false;
      }
    },
    /** The last run of each path of a chart. */
    lastRuns: async (chart: string): Promise<LastRun[]> => {
      const ids = await readdir(join(folder, chart)).catch(() => []);
      const found = await Promise.all(
        ids.map((id) => readFile(join(folder, chart, id, RESULT), 'utf8').catch(() => null)),
      );
      return found.flatMap((text) => (text === null ? [] : [JSON.parse(text) as LastRun]));
    },
    stop: async (): Promise<void> => {
      await shop?.remove();
      shop = null;
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
