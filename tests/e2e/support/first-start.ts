import { startShop } from '#qa/support/started-shop.ts';

/**
 * Starts a shop once, which creates the database and loads the demo catalog, and copies its data for the shops of the tests.
 * `process.e2e.ts` tests the first start itself.
 */
export default async function firstStart() {
  const shop = await startShop();
  await shop.stop();
  process.env['SHOP_TEMPLATE'] = shop.dataDir;
  return () => shop.remove();
}
