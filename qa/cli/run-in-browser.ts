import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { loadDrivers } from '../drivers/load-drivers.ts';
import { Accounts } from '../drivers/stage/accounts.ts';
import { choosePaths } from '../drivers/stage/choose.ts';
import type { PathShop } from '../drivers/stage/stage.ts';
import { type BrowserChart, walkPath } from '../drivers/stage/walk.ts';
import type { Path } from '../engine/path.ts';
import { findBrowser } from '../support/browser.ts';
import { PrivacyCheck } from '../support/privacy-check.ts';
import { type StartedShop, startShop } from '../support/started-shop.ts';
import { type BrowserPaths, type BrowserRun, EXIT } from './paths.ts';

const START_SCRIPT = join(import.meta.dirname, '../../scripts/start.mjs');

/** ms between two actions in a visible window. */
const SLOW_MOTION_MS = 400;

const NO_WINDOW = `--headed needs a screen and a browser that opens windows; the browser that npm ci installs opens none.
Install Chrome, or name a browser: CHROMIUM_PATH=/usr/bin/chromium npm run paths -- …`;

type Print = (line: string) => void;

const launch = async (isHeaded: boolean): Promise<Browser> => {
  if (isHeaded) {
    const executablePath = process.env['CHROMIUM_PATH'];
    return chromium.launch({
      headless: false,
      slowMo: SLOW_MOTION_MS,
      ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    });
  }
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } });
};

/** Walks one path and prints each step. @returns whether it passed */
const runPath = async (
  browser: Browser,
  shop: PathShop,
  chart: BrowserChart,
  { path, number, again }: { path: Path; number: number; again: string },
  print: Print,
) => {
  print(`${String(number).padStart(3)}. ${path.input}: ${path.start}`);
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

/** Builds the shop if its sources changed. @returns whether the build exists */
const build = (print: Print) => {
  const { status } = spawnSync(process.execPath, [START_SCRIPT, '--build-only'], { stdio: 'inherit' });
  if (status !== 0) print('The build failed. No path was run.');
  return status === 0;
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
  for (const { name, chart, set, numbered, isCover } of charts) {
    const driver = drivers.get(name);
    if (!driver) continue;
    const { walked, refused } = choosePaths({ name, chart, driver }, numbered, { set, isCover });
    print(`\n${name}, in the browser: ${walked.size} ${walked.size === 1 ? 'path' : 'paths'}`);
    for (const [number, path] of walked) {
      counts.run += 1;
      // A walk of the cover continues beyond the path with its number.
      const again = isCover ? '--browser cover' : `--set ${set} --run ${number}`;
      const pathShop = { accounts, privacy: new PrivacyCheck(shop) };
      const hasPassed = await runPath(browser, pathShop, { name, chart, driver }, { path, number, again }, print);
      if (!hasPassed) counts.failed += 1;
    }
    printRefused(refused, print);
  }
  return counts;
};

/** Runs paths in a browser against a shop that it builds and starts. @returns the exit code */
export const runInBrowser = async ({ charts, isHeaded }: BrowserRun, print: Print): Promise<number> => {
  const drivers = await loadDrivers(charts.map(({ name }) => name));
  if (!build(print)) return EXIT.failed;
  let browser: Browser;
  try {
    browser = await launch(isHeaded);
  } catch (error) {
    print(isHeaded ? NO_WINDOW : String(error));
    return isHeaded ? EXIT.usage : EXIT.failed;
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
