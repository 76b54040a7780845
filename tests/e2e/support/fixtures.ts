import { type BrowserContext, test as base } from '@playwright/test';
import { Markers } from '#qa/support/markers.ts';
import { type StartedShop, startShop } from '#qa/support/started-shop.ts';
import { PrivacyCheck } from '#qa/support/privacy-check.ts';
import { PRIVACY_NOTE } from '#qa/support/privacy-reporter.ts';
import { renderInBrowser } from '#qa/support/render-in-browser.ts';
import { ShopDriver } from '#qa/support/shop-driver.ts';
import { watchPage } from '#qa/support/watch-page.ts';

interface Fixtures {
  /** The shop in terms of what a user does and sees. */
  shop: ShopDriver;
  /** Opens a page that fails the test on errors, with the cookie consent set. */
  openPage: (context: BrowserContext) => Promise<ShopDriver>;
  /** Another tab of the same browser. */
  newTab: () => Promise<ShopDriver>;
  /** Another browser: another person's, or the same user's on another device. */
  newBrowser: () => Promise<ShopDriver>;
  /** Checks at the end of every test that nothing confidential was recorded or logged. */
  privacy: PrivacyCheck;
  /** The stored cookie consent; null shows the banner. */
  consent: boolean | null;
  /** Who renders the first view of public pages; `browser` for tests that answer or delay its calls. */
  renderedBy: 'server' | 'browser';
  /** Console errors that this test causes on purpose. */
  expectedConsoleErrors: RegExp[];
}

interface WorkerFixtures {
  server: StartedShop;
  /** Confidential values that this server received. */
  confidential: Markers;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern: none
    async ({}, use) => {
      // As behind a proxy: each test has its own IP address, so that no rate limit counts them as one.
      const server = await startShop({ TRUST_PROXY: '127.0.0.1' }, { template: process.env['SHOP_TEMPLATE'] });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  confidential: [
    async ({ server }, use) => {
      const confidential = new Markers();
      // The demo accounts are public.
      const greeting = server.output().length;
      await use(confidential);
      base
        .expect(confidential.foundIn(server.output().slice(greeting)), "confidential values in the server's log")
        .toEqual([]);
    },
    { scope: 'worker' },
  ],
  privacy: [
    async ({ server, confidential }, use, info) => {
      const privacy = new PrivacyCheck(server);
      await use(privacy);
      const { faults, count } = await privacy.faults();
      confidential.addAll(privacy.markers.all());
      info.annotations.push({ type: PRIVACY_NOTE, description: JSON.stringify(count) });
      base.expect(faults, 'no confidential value is recorded or logged, and every recording replays').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, privacy }, use) => {
    await privacy.watch(context);
    await use(context);
    await privacy.take(context);
  },
  consent: [true, { option: true }],
  renderedBy: ['server', { option: true }],
  expectedConsoleErrors: [[], { option: true }],
  openPage: async ({ server, consent, renderedBy, expectedConsoleErrors }, use) => {
    const faults: string[][] = [];
    await use(async (context) => {
      if (consent !== null)
        await context.addCookies([{ name: 'cookiesAccepted', value: String(consent), url: server.url }]);
      if (renderedBy === 'browser') await renderInBrowser(context);
      const page = await context.newPage();
      faults.push(watchPage(page, server.url, (text) => expectedConsoleErrors.some((expected) => expected.test(text))));
      return new ShopDriver(page, server.url);
    });
    base.expect(faults.flat(), 'what no page of the shop may do').toEqual([]);
  },
  newTab: async ({ context, openPage }, use) => use(() => openPage(context)),
  newBrowser: async ({ browser, privacy, openPage }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await privacy.watch(context);
      return openPage(context);
    });
    for (const context of contexts) {
      await privacy.take(context);
      await context.close();
    }
  },
  shop: async ({ newTab }, use) => use(await newTab()),
});

export { expect } from '@playwright/test';
