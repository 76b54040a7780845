import { startShop } from '#qa/support/started-shop.ts';

/**
 * Starts a shop once, which makes the database and loads the demo catalog, and keeps its data for the shops of the tests: a copy of it
 * is there at once. `process.e2e.ts` tests the first start itself.
 */
export default async function firstStart() {
  const shop = await startShop();
  await shop.stop();
  process.env['SHOP_TEMPLATE'] = shop.dataDir;
  return () => shop.remove();
}
