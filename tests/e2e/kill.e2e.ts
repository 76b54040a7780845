import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { type StartedShop, startShop } from '#qa/support/started-shop.ts';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** `npm run money` kills it twenty times. */
const KILLS = Number(process.env['KILLS'] ?? 5);
/** A purchase takes at most this long. */
const LATEST_MS = 500;
/** The sweep settles every older order within this time. */
const SWEPT_MS = 90_000;

const settledState = async (shopper: ApiShopper) => {
  const orders = await shopper.orders();
  return { count: orders.length, status: orders[0]?.status ?? 'none' };
};

/** docs/reliability.md#money-invariants */
const expectWhole = async (shopper: ApiShopper, productId: number, moment: number) => {
  const before = await settledState(shopper);
  expect(before.count, `orders of one purchase, killed after ${moment} ms`).toBeLessThanOrEqual(1);
  const [owned, cart] = [await shopper.purchasedIds(), await shopper.cartIds()];
  // Three queries are not a snapshot, so read an order again that was settled between them.
  const { status } = await settledState(shopper);
  if (status !== before.status) return expectWhole(shopper, productId, moment);
  const expected = status === 'paid' ? { owned: [productId], cart: [] } : { owned: [], cart: [productId] };
  expect({ owned, cart }, `${status}, killed after ${moment} ms`).toEqual(expected);
};

const killOften = async (server: StartedShop, variables: Record<string, string>) => {
  const shoppers: { shopper: ApiShopper; productId: number; moment: number }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = Math.round(Math.random() * LATEST_MS);
    const shopper = new ApiShopper(server.url);
    await shopper.register();
    const productId = await shopper.addFirstProduct();
    const buying = shopper.buy().catch(() => {});
    await pause(moment);
    await server.kill();
    await buying;
    await server.start();
    await expectWhole(shopper, productId, moment);
    shoppers.push({ shopper, productId, moment });
  }

  // From here on no request touches the orders: only the sweep and the gateway's events settle them.
  for (const { shopper, productId, moment } of shoppers) {
    if (!(await shopper.hasPaid())) continue;
    await expect
      .poll(async () => (await shopper.orders())[0]?.status, {
        message: `paid at the gateway, killed after ${moment} ms`,
        timeout: SWEPT_MS,
        intervals: [1000],
      })
      .toBe('paid');
    await expectWhole(shopper, productId, moment);
  }

  await server.stop();
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', 'ledger', 'check'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.dataDir, ...variables },
  });
  expect(stdout).toMatch(/ledger entries: ledger and tables match/);
};

test.describe(`a server killed at ${KILLS} random moments of a purchase loses no money`, () => {
  test('on the embedded database', async () => {
    test.setTimeout(900_000);
    const server = await startShop({}, { template: process.env['SHOP_TEMPLATE'] });
    try {
      await killOften(server, {});
    } finally {
      await server.remove();
    }
  });

  test('on PostgreSQL', async () => {
    test.setTimeout(900_000);
    const binaries = findPostgres();
    test.skip(binaries === null, 'PostgreSQL is not installed');
    const postgres = await startPostgres(binaries!);
    try {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('create database shop');
      await client.end();
      const address = new URL(postgres.url);
      address.pathname = 'shop';
      const variables = { DATABASE_URL: address.href, DEMO: 'on', JWT_SECRET: 'a secret of thirty-two characters' };
      const server = await startShop(variables);
      try {
        await killOften(server, variables);
      } finally {
        await server.remove();
      }
    } finally {
      await postgres.stop();
    }
  });
});
