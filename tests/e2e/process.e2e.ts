import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ApiShopper } from '../support/api-shopper.ts';
import { freePort } from '../support/free-port.ts';
import { startShop } from '../support/started-shop.ts';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);
const SERVER = join(import.meta.dirname, '../../dist/server/main.js');

/** ms after the start of a purchase: before, between and after its steps. */
const KILL_MOMENTS = [0, 15, 40, 80, 160, 400];

test('a server killed during a purchase comes back with it paid and granted, or unpaid and not', async () => {
  test.setTimeout(240_000);
  const server = await startShop();
  try {
    for (const moment of KILL_MOMENTS) {
      const shopper = new ApiShopper(server.url);
      await shopper.register();
      const productId = await shopper.addFirstProduct();
      const buying = shopper.buy().catch(() => {});
      await pause(moment);
      await server.kill();
      await buying;
      await server.start();

      const orders = await shopper.orders();
      expect(orders.length, 'orders of one purchase').toBeLessThanOrEqual(1);
      const status = orders[0] ? await shopper.orderStatus(orders[0].number) : 'none';
      const owned = await shopper.purchasedIds();
      const cart = await shopper.cartIds();
      if (status === 'paid') expect({ owned, cart }).toEqual({ owned: [productId], cart: [] });
      else
        expect({ status, owned, cart }).toEqual({
          status: expect.stringMatching(/none|pending_payment|failed/),
          owned: [],
          cart: [productId],
        });
    }
  } finally {
    await server.remove();
  }
});

test('a second server on the same data directory refuses with one clear line', async ({ server }) => {
  const port = await freePort();
  const { DATABASE_URL: _database, ...env } = process.env;
  const second = run(process.execPath, [SERVER], { env: { ...env, PORT: String(port), DATA_DIR: server.dataDir } });
  const failure = (await second.then(
    () => null,
    (error: unknown) => error,
  )) as { code: number; stdout: string; stderr: string } | null;
  expect(failure?.code).toBe(1);
  const lines = `${failure?.stdout}${failure?.stderr}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/already|another|in use/i);
  expect(lines[0]).toContain(server.dataDir);
});

test('a wrong variable stops the start with one line that names it', async () => {
  const failure = (await run(process.execPath, [SERVER], { env: { ...process.env, PORT: 'http' } }).then(
    () => null,
    (error: unknown) => error,
  )) as {
    code: number;
    stdout: string;
    stderr: string;
  } | null;
  expect(failure?.code).toBe(1);
  expect(`${failure?.stdout}${failure?.stderr}`.trim()).toBe('Cannot start: PORT must be a port number');
});

test('Ctrl-C ends the server in order, and the next start is quick', async () => {
  test.setTimeout(180_000);
  const server = await startShop();
  try {
    await server.stop();
    const begun = performance.now();
    await server.start();
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    await server.remove();
  }
});
