import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { PrivacyCheck } from '../../support/privacy-check.ts';
import { findBrowser } from '../../support/browser.ts';
import { type StartedShop, startShop } from '../../support/started-shop.ts';
import { type BrowserChoice, type BrowserWish, EXIT } from '../../cli/paths.ts';
import type { Path } from '../../engine/paths.ts';
import { Accounts } from './accounts.ts';
import { choosePaths } from './choose.ts';
import { loadDrivers } from '../load-drivers.ts';
import type { PathShop } from './stage.ts';
import { type BrowserChart, walkPath } from './walk.ts';

const START = join(import.meta.dirname, '../../../scripts/start.mjs');

/** ms between two acts in a window, so that an eye can follow. */
const WATCHABLE = 400;

const NO_WINDOW = `--headed needs a browser that opens windows, and a screen: the one that npm ci installs has none.
Install Chrome, or name a browser: CHROMIUM_PATH=/usr/bin/chromium npm run paths -- …`;

type Say = (line: string) => void;

const launch = async (isHeaded: boolean): Promise<Browser> => {
  if (isHeaded) {
    const executablePath = process.env['CHROMIUM_PATH'];
    return chromium.launch({
      headless: false,
      slowMo: WATCHABLE,
      ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    });
  }
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } });
};

/** Walks one path and tells each step as it is done. @returns whether it passed */
const walkAloud = async (
  browser: Browser,
  shop: PathShop,
  chart: BrowserChart,
  path: Path,
  { set }: BrowserChoice,
  number: number,
  say: Say,
) => {
  say(`${String(number).padStart(3)}. ${path.input}: ${path.start}`);
  try {
    let isStart = true;
    await walkPath(browser, shop, chart, path, (what, state) => {
      say(isStart ? `     seen: ${state}` : `     ${what}, seen: ${state}`);
      isStart = false;
    });
    const { faults } = await shop.privacy.faults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return true;
  } catch (error) {
    const told = stripVTControlCharacters((error as Error).message);
    say(`     FAILED\n     ${told.replaceAll('\n', '\n     ')}`);
    say(`     Again: npm run paths -- --chart ${chart.name} --set ${set} --run ${number}`);
    return false;
  }
};

const sayRefused = (refused: ReadonlyMap<string, readonly number[]>, say: Say) => {
  for (const [reason, numbers] of refused)
    say(`     not in a browser: ${numbers.length === 1 ? `path ${numbers[0]}` : `${numbers.length} paths`}: ${reason}`);
};

/** Builds the shop where its sources changed. @returns whether there is a shop to start */
const build = (say: Say) => {
  const { status } = spawnSync(process.execPath, [START, '--build-only'], { stdio: 'inherit' });
  if (status !== 0) say('The shop could not be built: no path was walked.');
  return status === 0;
};

/** Walks the paths that were asked for, in a started shop of their own. @returns how the command ends */
export const runInBrowser = async ({ choices, isHeaded }: BrowserWish, say: Say): Promise<number> => {
  const drivers = await loadDrivers(choices.map(({ name }) => name));
  const counts = { walked: 0, failed: 0 };
  const missing = choices.filter(({ name }) => !drivers.get(name));

  const walkAll = async (browser: Browser, shop: StartedShop) => {
    const accounts = new Accounts(shop.url);
    for (const choice of choices) {
      const { name, chart, set, numbered, isCover } = choice;
      const driver = drivers.get(name);
      if (!driver) continue;
      const { walked, refused } = choosePaths({ name, chart, driver }, numbered, { set, isCover });
      say(`\n${name}, in the browser: ${walked.size} ${walked.size === 1 ? 'path' : 'paths'}`);
      for (const [number, path] of walked) {
        counts.walked += 1;
        const asked = { accounts, privacy: new PrivacyCheck(shop) };
        const hasPassed = await walkAloud(browser, asked, { name, chart, driver }, path, choice, number, say);
        if (!hasPassed) counts.failed += 1;
      }
      sayRefused(refused, say);
    }
  };

  if (!build(say)) return EXIT.uncovered;
  let browser: Browser;
  try {
    browser = await launch(isHeaded);
  } catch (error) {
    say(isHeaded ? NO_WINDOW : String(error));
    return isHeaded ? EXIT.misunderstood : EXIT.uncovered;
  }
  const shop = await startShop();
  try {
    await walkAll(browser, shop);
  } finally {
    await browser.close();
    await shop.remove();
  }

  for (const { name } of missing) say(`\n${name} has no browser driver: write qa/drivers/${name}.driver.ts`);
  say(`\n${counts.walked - counts.failed} passed, ${counts.failed} failed`);
  if (counts.failed > 0 || missing.length > 0) return EXIT.uncovered;
  return counts.walked === 0 ? EXIT.nothing : EXIT.fine;
};
