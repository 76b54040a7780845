import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ShopDriver } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { startShop } from '#qa/support/started-shop.ts';
import { watchPage } from '#qa/support/watch-page.ts';
import { startObjectStorage } from '../support/object-storage/object-storage.ts';

/** Folders of a data directory whose files are in the bucket instead. */
const STORED = ['goods', 'assets', 'previews'];

test.describe('a shop whose files are in object storage', () => {
  test('shows pictures, and continues a download from the storage after its connection broke', async ({ context }) => {
    test.setTimeout(180_000);
    const template = process.env['SHOP_TEMPLATE'];
    if (!template) throw new Error('The first start has not run');
    const storage = await startObjectStorage();
    for (const folder of STORED) await storage.load(join(template, folder));
    const server = await startShop(storage.variables, { template });
    try {
      for (const folder of STORED) await rm(join(server.dataDir, folder), { recursive: true, force: true });
      await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: server.url }]);
      const page = await context.newPage();
      // The browser reports the broken connection.
      const faults = watchPage(page, server.url, (text) => text.includes('net::ERR_'));
      const shop = new ShopDriver(page, server.url);
      await shop.open('/');
      const picture = page.locator('article img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      await shop.register();
      const title = await shop.openProduct('Cars');
      await shop.addToCart();
      await shop.goToPayment();
      await shop.pay(CARD.pays);
      await shop.seePaid();
      await expect(shop.ownedProducts()).toHaveText([title]);
      storage.ranges.length = 0;
      storage.stopNext(0.4);
      const downloading = shop.downloadFirstFile();
      await expect(page.getByRole('progressbar', { name: /^Download of / })).toHaveAttribute('value', /^0\.(3999|4)/);
      storage.cutStopped();
      const file = await downloading;
      await shop.seeChecksum(file.sha256);
      expect(storage.ranges, JSON.stringify(storage.requests.slice(-6))).toEqual([
        undefined,
        expect.stringMatching(/^bytes=\d+-$/),
      ]);
      expect(faults.filter((fault) => !fault.startsWith(`foreign host: ${storage.url}/`))).toEqual([]);
    } finally {
      await server.remove();
      await storage.close();
    }
  });
});
