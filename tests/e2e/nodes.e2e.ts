import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { type StartedShop, startShop } from '#qa/support/started-shop.ts';
import { type Balancer, startBalancer } from '../support/nodes/balancer.ts';
import { LoadShopper, type Product } from '../support/nodes/load-shopper.ts';
import { type ObjectStorage, startObjectStorage } from '../support/object-storage/object-storage.ts';
import { type PrivatePostgres, findPostgres, startPostgres } from '../support/postgres.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** s of load. `npm run nodes` lasts two minutes. */
const SECONDS = Number(process.env['NODES_SECONDS'] ?? 25);
/** Stops the nodes as a deployment does, instead of killing them. */
const IS_ROLLING = process.env['NODES_STOP'] === 'true';
/** ms between two kills. */
const KILL_INTERVAL_MS = 10_000;
/** Shoppers at the same time. */
const SHOPPERS = 8;
/** The last line of a check without faults. */
const CONSISTENT = 'the shop is consistent';
/** Products of one purchase. */
const PRODUCTS_PER_PURCHASE = 2;

interface Cluster {
  nodes: StartedShop[];
  balancer: Balancer;
  /** Of the proxy. */
  url: string;
  variables: Record<string, string>;
  query<Row>(text: string): Promise<Row[]>;
}

/** Two nodes with one database and one bucket, and nothing else in common. @param nodes to which each is added that has started */
const startCluster = async (
  nodes: StartedShop[],
  balancer: Balancer,
  postgres: PrivatePostgres,
  storage: ObjectStorage,
): Promise<Cluster> => {
  const url = `http://localhost:${balancer.port}`;
  const address = new URL(postgres.url);
  const query = async <Row>(text: string) => {
    const client = new Client({ connectionString: address.href });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  await query('create database shop');
  address.pathname = 'shop';
  const variables = {
    DATABASE_URL: address.href,
    DEMO: 'on',
    JWT_SECRET: 'a secret of thirty-two characters',
    PUBLIC_URL: url,
    SANDBOX_GATEWAY_URL: `http://127.0.0.1:${balancer.port}`,
    TRUST_PROXY: 'loopback',
    ...storage.variables,
  };
  for (const _ of [1, 2]) {
    const node = await startShop(variables);
    nodes.push(node);
    balancer.add(node.url);
  }
  return { nodes, balancer, url, variables, query };
};

/** Kills or stops the nodes in turn, and starts each again at once. @returns the number of kills */
const killInTurn = async ({ nodes, balancer }: Cluster, leaving: AbortSignal) => {
  let kills = 0;
  const restarts: Promise<void>[] = [];
  while (!leaving.aborted) {
    await pause(KILL_INTERVAL_MS, undefined, { signal: leaving }).catch(() => {});
    const [node, other] = [nodes[kills % 2], nodes[(kills + 1) % 2]];
    if (leaving.aborted || !node || !other) break;
    // One node at a time: on a busy machine a start may take longer than the interval.
    await expect.poll(() => balancer.isUp(other.url), { timeout: 60_000 }).toBe(true);
    await restarts.at(-1);
    await (IS_ROLLING ? node.stop() : node.kill());
    kills += 1;
    restarts.push(node.start());
  }
  await Promise.all(restarts);
  return kills;
};

const shopUntil = async (leaving: AbortSignal, url: string, products: readonly Product[], all: LoadShopper[]) => {
  while (!leaving.aborted) {
    const shopper = new LoadShopper(url, `10.1.${all.length >> 8}.${all.length & 255}`);
    all.push(shopper);
    const first = (all.length * PRODUCTS_PER_PURCHASE) % products.length;
    const wanted = products.slice(first, first + PRODUCTS_PER_PURCHASE);
    await shopper.register();
    for (const product of wanted) await shopper.browse(product);
    for (const product of wanted) await shopper.addFavorite(product);
    await shopper.refresh();
    await shopper.askSupport();
    await shopper.buy(wanted);
    await shopper.refresh();
    await shopper.download();
  }
};

/** Shoppers, kills and a backup at the same time, for SECONDS. The first failure ends all of it. */
const shopWhileKilling = async (cluster: Cluster, products: readonly Product[], folder: string) => {
  const { url, variables } = cluster;
  const load = new AbortController();
  const shoppers: LoadShopper[] = [];
  const shopping = Array.from({ length: SHOPPERS }, () => shopUntil(load.signal, url, products, shoppers));
  const timer = setTimeout(() => load.abort(), SECONDS * 1000);
  try {
    const [kills, backup] = await Promise.all([
      killInTurn(cluster, load.signal),
      runAdmin({ ...variables, DATA_DIR: join(folder, 'unused') }, 'backup', join(folder, 'backup')),
      ...shopping,
    ]);
    return { shoppers, kills, backup };
  } finally {
    clearTimeout(timer);
    load.abort();
  }
};

const runAdmin = async (variables: Record<string, string>, ...command: string[]) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', ...command], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
  });
  return stdout;
};

/** Restores a backup of the cluster into another database and a folder. @returns the output of the check that follows */
const restoreElsewhere = async ({ query, variables }: Cluster, folder: string) => {
  await query('create database restored');
  const address = new URL(variables['DATABASE_URL'] ?? '');
  address.pathname = 'restored';
  const target = { DATABASE_URL: address.href, JWT_SECRET: variables['JWT_SECRET'] ?? '' };
  return runAdmin({ ...target, DATA_DIR: join(folder, 'restored') }, 'restore', join(folder, 'backup'));
};

const sum = (shoppers: readonly LoadShopper[], key: 'writes' | 'requests' | 'repeated' | 'signOuts' | 'orders') =>
  shoppers.reduce((total, shopper) => total + shopper[key], 0);

/** Each attempt to send an email is claimed by one node, which logs it: no two nodes run the same job. */
const expectJobsOnce = async ({ nodes, query }: Cluster, orders: number) => {
  const rows = await query<{ id: string; key: string; attempts: number }>('select id, key, attempts from email_outbox');
  const output = nodes.map((node) => node.output()).join('\n');
  const sent = rows.map(({ id }) => output.split(`-${id}.eml`).length - 1);
  const repeated = rows.filter(({ attempts }, index) => (sent[index] ?? 0) > attempts);
  expect(repeated, 'emails that two nodes sent').toEqual([]);
  expect(rows.filter(({ key }) => key.startsWith('receipt:'))).toHaveLength(orders);
  return { emails: rows.length, sent: sent.reduce((total, count) => total + count, 0) };
};

test.describe('two nodes on one database and one bucket', () => {
  test(`lose no write and double none while one of them is killed every 10 s for ${SECONDS} s`, async () => {
    test.setTimeout((SECONDS + 600) * 1000);
    const binaries = findPostgres();
    test.skip(binaries === null, 'PostgreSQL is not installed');
    const postgres = await startPostgres(binaries!);
    const storage = await startObjectStorage();
    const balancer = await startBalancer();
    const nodes: StartedShop[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-nodes-'));
    try {
      const cluster = await startCluster(nodes, balancer, postgres, storage);
      const { url, variables, query } = cluster;
      const list = await fetch(`${url}/front/v2/search?sort=price_desc&per_page=40`);
      const { data: products } = (await list.json()) as { data: Product[] };
      const { shoppers, kills, backup } = await test.step('shop while nodes are killed', () =>
        shopWhileKilling(cluster, products, folder));
      expect(backup).toMatch(/^Wrote \d+ rows/);

      await test.step('compare each node with what shoppers were told', async () => {
        for (const shopper of shoppers)
          for (const node of nodes) {
            expect(await shopper.stateAt(node.url), `${shopper.email} at ${node.url}`).toEqual(shopper.expectedState());
            expect(await shopper.download(node.url), 'whole files').toBe(shopper.bought.size);
          }
      });
      expect(sum(shoppers, 'signOuts'), 'answers 401').toBe(0);
      const orders = sum(shoppers, 'orders');
      const paid = await query<{ reference: string }>(
        `select reference from sandbox_gateway.checkouts where status = 'paid'`,
      );
      expect(new Set(paid.map(({ reference }) => reference)).size, 'orders paid once').toBe(paid.length);
      expect(paid).toHaveLength(orders);
      const jobs = await expectJobsOnce(cluster, orders);
      expect(await runAdmin({ ...variables, DATA_DIR: join(folder, 'unused') }, 'check')).toContain(CONSISTENT);
      const restored = await restoreElsewhere(cluster, folder);
      expect(restored, 'a backup that was written while people bought').toContain(CONSISTENT);
      expect(kills).toBeGreaterThanOrEqual(Math.floor(SECONDS / 30));

      const figures = {
        kills,
        shoppers: shoppers.length,
        requests: sum(shoppers, 'requests'),
        repeated: sum(shoppers, 'repeated'),
        acknowledgedWrites: sum(shoppers, 'writes'),
        orders,
        ...balancer.failed,
        ...jobs,
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    } finally {
      for (const node of nodes) await node.remove();
      await balancer.close();
      await storage.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
