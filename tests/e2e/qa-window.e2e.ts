import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#qa/support/free-port.ts';
import { watchPage } from '#qa/support/watch-page.ts';
import { isAccessible } from './support/axe.ts';

/** The window starts its own shop for a run. */
const RUN_TIMEOUT_MS = 120_000;

test.setTimeout(180_000);

let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/qa.ts'], {
    env: { ...process.env, QA_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('QA window:')) resolve();
    });
  });
});

test.afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

test('a tester finds a state, runs a path to it, sees coverage and compares builds', async ({ page }) => {
  const faults = watchPage(page, url, () => false);
  await page.goto(url);
  await page.getByRole('searchbox', { name: 'Find a chart, state or event' }).fill('redirecting');
  await page.getByRole('link', { name: 'redirecting', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'State redirecting' })).toBeVisible();
  await page.getByRole('link', { name: /^browser: \d+ of \d+ transitions$/ }).click();
  await page.getByRole('link', { name: 'page.restored: idle' }).click();
  await expect(page.getByRole('heading', { name: /^Path [0-9a-f]{8}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Run this path' }).click();
  await expect(page.getByText('1 passed, 0 failed')).toBeVisible({ timeout: RUN_TIMEOUT_MS });
  await expect(page.getByRole('img', { name: 'The page in redirecting' })).toBeVisible();
  await isAccessible(page);

  await page.getByRole('link', { name: 'Compare builds' }).click();
  await page.getByRole('textbox', { name: 'Commit, branch or tag' }).fill('HEAD');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('No transition differs')).toBeVisible();
  await isAccessible(page);
  expect(faults).toEqual([]);
});

test('an address that names a path, state or chart that is gone says so', async ({ page }) => {
  await page.goto(`${url}/?chart=theme&path=00000000`);
  await expect(page.getByText('The chart theme has no path 00000000')).toBeVisible();
  await page.goto(`${url}/?chart=theme&state=former`);
  await expect(page.getByText('The chart theme has no state former')).toBeVisible();
  await page.goto(`${url}/?chart=former`);
  await expect(page.getByText('There is no chart former')).toBeVisible();
});

test('compares builds at an address that names a chart that is gone', async ({ page }) => {
  await page.goto(`${url}/?chart=former&commit=HEAD`);
  await expect(page.getByRole('heading', { name: 'Compare builds' })).toBeVisible();
  await expect(page.getByText('There is no chart former')).toBeHidden();
});
