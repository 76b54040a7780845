import { stripVTControlCharacters } from 'node:util';
import type { Browser } from '@playwright/test';
import { loadDrivers } from '../drivers/load-drivers.ts';
import { Accounts } from '../drivers/stage/accounts.ts';
import { choosePaths } from '../drivers/stage/choose-paths.ts';
import type { PathShop } from '../drivers/stage/stage.ts';
import { type BrowserChart, walkPath } from '../drivers/stage/walk.ts';
import type { Path } from '../engine/path.ts';
import { hashPath } from '../engine/path-id.ts';
import { buildShop } from '../support/build-shop.ts';
import { NoWindow, launchBrowser } from '../support/launch-browser.ts';
import { PrivacyCheck } from '../support/privacy-check.ts';
import { type StartedShop, startShop } from '../support/started-shop.ts';
import { type BrowserPaths, type BrowserRun, EXIT } from './paths.ts';

type Print = (line: string) => void;

/** Walks one path and prints each step. @returns whether it passed */
const runPath = async (
  browser: Browser,
  shop: PathShop,
  chart: BrowserChart,
  { path, id, again }: { path: Path; id: string; again: string },
  print: Print,
) => {
  print(`#${id} ${path.input}: ${path.start}`);
  try {
    let isStart = true;
    await walkPath(browser, shop, chart, path, (label, state) => {
      print(isStart ? `     seen: ${state}` : `     ${label}, seen: ${state}`);
      isStart = false;
    });
    const { faults } = await shop.privacy.faults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return true;
  } catch (error) {
    const message = stripVTControlCharacters((error as Error).message);
    print(`     FAILED\n     ${message.replaceAll('\n', '\n     ')}`);
    print(`     Run again: npm run paths -- --chart ${chart.name} ${again}`);
    return false;
  }
};

const printRefused = (refused: ReadonlyMap<string, readonly number[]>, print: Print) => {
  for (const [reason, numbers] of refused)
    print(`     refused, ${numbers.length === 1 ? `path ${numbers[0]}` : `${numbers.length} paths`}: ${reason}`);
};

type Drivers = Awaited<ReturnType<typeof loadDrivers>>;

const runCharts = async (
  browser: Browser,
  shop: StartedShop,
  charts: readonly BrowserPaths[],
  drivers: Drivers,
  print: Print,
) => {
  const accounts = new Accounts(shop.url);
  const counts = { run: 0, failed: 0 };
  for (const { name, chart, set, numbered, isCover, runAgain } of charts) {
    const driver = drivers.get(name);
    if (!driver) continue;
    const { walked, refused } = choosePaths({ name, chart, driver }, numbered, { set, isCover });
    print(`\n${name}, in the browser: ${walked.size} ${walked.size === 1 ? 'path' : 'paths'}`);
    for (const [number, path] of walked) {
      counts.run += 1;
      const id = hashPath(name, path);
      const again = runAgain(number);
      const pathShop = { accounts, privacy: new PrivacyCheck(shop) };
      const hasPassed = await runPath(browser, pathShop, { name, chart, driver }, { path, id, again }, print);
      if (!hasPassed) counts.failed += 1;
    }
    printRefused(refused, print);
  }
  return counts;
};

/** Runs paths in a browser against a shop that it builds and starts. @returns the exit code */
export const runInBrowser = async ({ charts, isHeaded }: BrowserRun, print: Print): Promise<number> => {
  const drivers = await loadDrivers(charts.map(({ name }) => name));
  if (!(await buildShop())) {
    print('The build failed. No path was run.');
    return EXIT.failed;
  }
  let browser: Browser;
  try {
    browser = await launchBrowser(isHeaded);
  } catch (error) {
    print((error as Error).message);
    return error instanceof NoWindow ? EXIT.usage : EXIT.failed;
  }
  const shop = await startShop();
  let counts: { run: number; failed: number };
  try {
    counts = await runCharts(browser, shop, charts, drivers, print);
  } finally {
    await browser.close();
    await shop.remove();
  }

  const missing = charts.filter(({ name }) => !drivers.get(name));
  for (const { name } of missing) print(`\n${name} has no browser driver: write qa/drivers/${name}.driver.ts`);
  print(`\n${counts.run - counts.failed} passed, ${counts.failed} failed`);
  if (counts.failed > 0 || missing.length > 0) return EXIT.failed;
  return counts.run === 0 ? EXIT.noPath : EXIT.ok;
};
