import { test as base } from '@playwright/test';
import { type StartedShop, startShop } from '../../support/started-shop.ts';
import { ShopDriver } from './shop-driver.ts';
import { watchPage } from './watch-page.ts';

interface Fixtures {
  /** The shop in words: what a shopper does and sees. */
  shop: ShopDriver;
  /** Another tab of the same browser. */
  newTab: () => Promise<ShopDriver>;
  /** What was answered about cookies at an earlier visit; null when nothing was, and the banner asks. */
  consent: boolean | null;
  /** Texts of console errors that this test makes on purpose. */
  expectedConsoleErrors: RegExp[];
}

interface WorkerFixtures {
  server: StartedShop;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the first argument's pattern tells Playwright what is needed: nothing
    async ({}, use) => {
      // As behind a proxy: a test can say where it comes from, so that no limit counts all tests as one visitor.
      const server = await startShop({ TRUST_PROXY: '127.0.0.1' }, { template: process.env['SHOP_TEMPLATE'] });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  consent: [true, { option: true }],
  expectedConsoleErrors: [[], { option: true }],
  newTab: async ({ context, server, consent, expectedConsoleErrors }, use) => {
    if (consent !== null)
      await context.addCookies([{ name: 'cookiesAccepted', value: String(consent), url: server.url }]);
    const faults: string[][] = [];
    await use(async () => {
      const page = await context.newPage();
      faults.push(watchPage(page, server.url, (text) => expectedConsoleErrors.some((expected) => expected.test(text))));
      return new ShopDriver(page, server.url);
    });
    base.expect(faults.flat(), 'what no page of the shop may do').toEqual([]);
  },
  shop: async ({ newTab }, use) => use(await newTab()),
});

export { expect } from '@playwright/test';
