import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { StoredTrace } from '#contract/traces/trace.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay } from '#tracing/replay.ts';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { FAILED_REQUEST, INCIDENTS, type Incident, type Scene, userIdIn } from './support/incidents.ts';
import { openReport, readReport, reportDialog, sendReport, signInAdmin } from './support/report-problem.ts';
import { DEMO_ADMIN, type ShopDriver } from '#qa/support/shop-driver.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The reporting user types it into the header's search. */
const TYPED = 'Marker 7f3c what nobody may read';

const requireIncident = (cause: Incident['cause']): Incident => {
  const found = INCIDENTS.find((incident) => incident.cause === cause);
  if (!found) throw new Error(`nobody stages ${cause}`);
  return found;
};

/** A user signs in, types something, and the incident happens. @returns what the report must not contain */
const stage = async (incident: Incident, shop: ShopDriver, context: BrowserContext): Promise<string[]> => {
  const { page } = shop;
  const shopper = new ApiShopper(shop.url);
  await shopper.register();
  const scene: Scene = {
    shop,
    page,
    context,
    elsewhere: shopper,
    userId: userIdIn((await shopper.signIn({ email: shopper.email, password: shopper.password })).access_token),
    admin: await signInAdmin(shop.url),
  };
  await incident.before?.(scene);
  if (incident.isSignInRefused) {
    await shop.open('/sign-in');
    await shop.fillSignIn(shopper);
  } else {
    await shop.signIn(shopper);
    // The sign-in is complete, so every failure from here on belongs to the incident.
    await expect(page.getByRole('main').getByText(shopper.email)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')).fill(TYPED);
  const cookies = await context.cookies(shop.url);
  const tokens = cookies.flatMap(({ name, value }) => (name.endsWith('_token_unity') ? [value] : []));
  await incident.happens(scene);
  return [shopper.email, shopper.password, TYPED, 'Marker', 'Crash Tester', 'eyJ', ...tokens];
};

/** Checks that a report has no personal data and that every tab of it replays. */
const isSound = ({ trace, log }: Pick<StoredTrace, 'trace' | 'log'>, markers: readonly string[]) => {
  const written = JSON.stringify({ trace, log });
  expect(markers.filter((marker) => written.includes(marker))).toEqual([]);
  for (const recording of trace.tabs)
    expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({ outcome: 'agrees', skipped: [] });
};

for (const [index, incident] of INCIDENTS.entries())
  test.describe(`the report of the incident ${incident.cause}`, () => {
    test.use({
      expectedConsoleErrors: incident.noted ? [incident.noted] : [],
      // Each user has an IP address of their own, so that the rate limit does not count them as one.
      extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${index + 1}` },
    });

    test('names the cause, replays, and contains no personal data', async ({ shop, context, privacy }) => {
      const markers = await stage(incident, shop, context);
      expect(privacy.markers.foundIn(TYPED), 'what is typed is looked for').toEqual([TYPED]);
      const shown = await openReport(shop.page, incident.place);
      const stored = await readReport(await signInAdmin(shop.url), await sendReport(shop.page));

      expect(stored.trace, 'what was sent is what was shown').toEqual(shown);
      const finding = findCause(stored);
      expect(finding).toMatchObject({ cause: incident.cause });
      if (incident.cause === 'serverError')
        expect(finding).toMatchObject({ requestId: FAILED_REQUEST, sentence: expect.stringContaining(FAILED_REQUEST) });
      isSound(stored, markers);
    });
  });

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a report can be saved as a file, read in a terminal, and sent later', async ({ shop, context }, info) => {
    const { page } = shop;
    const markers = await stage(requireIncident('networkLost'), shop, context);
    const shown = await openReport(page, 'offer');
    await context.setOffline(true);
    await reportDialog(page).getByRole('button', { name: 'Send report' }).click();
    await expect(reportDialog(page).getByText('The report could not be sent')).toBeVisible();
    const saving = page.waitForEvent('download');
    await reportDialog(page).getByRole('button', { name: 'Save as a file' }).click();
    const file = info.outputPath('report.json');
    await (await saving).saveAs(file);

    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/trace.ts', file, '--json'], {
      cwd: ROOT,
    });
    const looked = JSON.parse(stdout) as { finding: unknown; timeline: unknown[]; replays: unknown[] };
    expect(looked.finding).toEqual(findCause({ trace: shown, log: [] }));
    expect(looked.finding).toMatchObject({ cause: 'networkLost' });
    expect(looked.replays).toMatchObject(shown.tabs.map(({ tab }) => ({ tab, outcome: 'agrees' })));
    isSound({ trace: shown, log: [] }, markers);

    await context.setOffline(false);
    const stored = await readReport(await signInAdmin(shop.url), await sendReport(page));
    expect(stored.trace).toEqual(shown);
  });
});

test.describe('admins', () => {
  test.use({ expectedConsoleErrors: [/500/] });

  const current = (page: Page) => page.getByRole('list', { name: 'Timeline' }).locator('[aria-current="step"]');

  test('open a report by its code, read the cause, and step through it by keyboard', async ({
    shop,
    newTab,
    context,
    newBrowser,
  }) => {
    const other = await newTab();
    await other.open('/faq');
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
    await stage(requireIncident('serverError'), shop, context);
    const { tabs } = await openReport(shop.page, 'footer');
    expect(tabs).toHaveLength(2);
    const code = await sendReport(shop.page);

    const admin = await newBrowser();
    const { page } = admin;
    await admin.signIn(DEMO_ADMIN);
    await admin.open('/account/traces');
    await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    await isAccessible(page);
    await page.getByLabel('Report code').fill('K7QF-2M9E');
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(page.getByText('Report codes have eight characters')).toBeVisible();
    await page.getByLabel('Report code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/traces/${code}$`));

    const finding = page.getByRole('region', { name: 'Finding' });
    await expect(finding).toContainText(`GET orders returned 500 (request ${FAILED_REQUEST}).`);
    await finding.getByText('Facts and replay').click();
    await expect(finding.getByRole('listitem').filter({ hasText: / replay/ })).toHaveText([
      /^Tab 1: replays/,
      /^Tab 2: replays/,
    ]);
    await expect(finding.getByText('without divergence')).toHaveCount(2);
    await expect(current(page)).toContainText('500');
    await expect(page.getByRole('region', { name: /^The chart / })).toBeVisible();
    await isAccessible(page);

    await page.getByRole('link', { name: 'Chart at full width' }).click();
    await expect(page.getByRole('link', { name: 'Chart beside the timeline' })).toBeVisible();
    await expect(current(page)).toBeInViewport();
    await page.getByRole('link', { name: 'Chart beside the timeline' }).click();
    // Until then the focus moves with the page.
    await expect(page.getByRole('link', { name: 'Chart at full width' })).toBeVisible();

    await expect(current(page)).toBeInViewport();
    await expect(current(page)).toHaveText(/500/, { useInnerText: true });
    await current(page).focus();
    await expect(current(page)).toBeFocused();
    const failure = await current(page).innerText();
    await page.keyboard.press('ArrowUp');
    await expect(current(page)).not.toHaveText(failure);
    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toHaveText(failure, { useInnerText: true });
    await page.keyboard.press('Home');
    await expect(current(page)).toContainText('boot');
    await page.keyboard.press('f');
    await expect(current(page)).toHaveText(failure, { useInnerText: true });

    // On a phone the timeline fades at its end until its last row is in view.
    await page.setViewportSize({ width: 390, height: 844 });
    const timeline = page.getByRole('list', { name: 'Timeline' }).locator('..');
    const mask = () => timeline.evaluate((box) => getComputedStyle(box).maskSize);
    await page.keyboard.press('Home');
    await expect.poll(mask).toBe('100% 100%');
    await page.keyboard.press('End');
    await expect.poll(mask).toBe('100% calc(100% + 40px)');
  });
});
