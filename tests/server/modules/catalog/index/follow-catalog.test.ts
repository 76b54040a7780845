import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { searchQuerySchema } from '#contract/catalog/search-query.ts';
import { openCatalogIndex } from '#server/modules/catalog/open-catalog-index.ts';
import type { CatalogFollower } from '#server/modules/catalog/index/follow-catalog.ts';
import { deleteChangesBefore } from '#server/modules/catalog/queries/catalog-changes.ts';
import { createDatabaseIndex } from '#server/modules/catalog/queries/database-index.ts';
import { categories, products } from '#server/modules/catalog/schema/products.ts';
import { cached } from '#server/platform/cache.ts';
import type { Database, OpenDatabase } from '#server/platform/db/client.ts';
import { LISTENER_NAME, type Listen } from '#server/platform/db/listen.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createMemoryProductFiles } from '#tests/support/product-files.ts';
import { type NewProduct, addProduct } from '#tests/support/products.ts';

/** Less than a node waits between two polls while it can listen. */
const POLL_LIMIT_MS = 4_000;
/** ms: long enough for a busy machine. */
const POLLING = { timeout: 20_000, interval: 20 };

let database: OpenDatabase;
const followers: CatalogFollower[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
  await database.close();
});

/** A node of the shop. `listen` may be replaced by one that loses messages. */
const openNode = (parts: { listen?: Listen; db?: Database } = {}) => {
  const follower = openCatalogIndex({
    db: database.db,
    engine: database.engine,
    clock: createTestClock(),
    listen: database.listen,
    log: createLog('silent'),
    ...parts,
  });
  followers.push(follower);
  return follower;
};
const startNode = async (listen?: Listen) => {
  const follower = openNode(listen && { listen });
  await follower.start();
  return follower;
};
const add = (product: NewProduct) => addProduct(database.db, createMemoryProductFiles(), product);
const setPrice = (id: number, priceMinor: number) =>
  database.db.update(products).set({ priceMinor }).where(eq(products.id, id));
const EVERYTHING = searchQuerySchema.parse({ per_page: '96' });
const findEverything = async (follower: CatalogFollower) => {
  const { ids, ...found } = await follower.current().find(EVERYTHING, null);
  return { ...found, cards: await follower.current().readCards(ids) };
};
const readPrice = async (follower: CatalogFollower, id: number) => {
  const card = (await follower.current().readCards([id])).get(id);
  return card === undefined ? null : (JSON.parse(card) as { price: number }).price;
};
const expectCorrect = async (follower: CatalogFollower) => {
  const oracle = createDatabaseIndex(database.db);
  const { ids, ...found } = await oracle.find(EVERYTHING, null);
  expect(await findEverything(follower)).toEqual({ ...found, cards: await oracle.readCards(ids) });
};

test('shows a new price on two nodes without waiting for a poll', async () => {
  await add({ id: 1, price: 10 });
  const nodes = [await startNode(), await startNode()];
  const start = Date.now();
  await setPrice(1, 1250);
  await vi.waitFor(async () => {
    for (const node of nodes) expect(await readPrice(node, 1)).toBe(12.5);
  }, POLLING);
  expect(Date.now() - start).toBeLessThan(POLL_LIMIT_MS);
});

test('follows new, changed, unlisted and deleted products, pictures and categories', async () => {
  const node = await startNode();
  await add({ id: 1, title: 'Castle' });
  await add({ id: 2, title: 'Car', categories: [{ id: 2, name: 'Vehicles', parentId: 1 }] });
  await add({ id: 3, title: 'Boat', isListed: false });
  await node.catchUp();
  await expectCorrect(node);
  await database.db.update(products).set({ isListed: false }).where(eq(products.id, 1));
  await database.db.update(products).set({ isListed: true }).where(eq(products.id, 3));
  await database.db.execute(sql`update product_images set file = 'other.webp' where product_id = 2`);
  await node.catchUp();
  await expectCorrect(node);
  await database.db.update(categories).set({ name: 'Machines' }).where(eq(categories.id, 2));
  await database.db.execute(sql`delete from product_images where product_id = 3`);
  await node.catchUp();
  await expectCorrect(node);
});

test('finds changes whose notification was lost', async () => {
  await add({ id: 1 });
  const node = await startNode(async (_, { onConnected }) => {
    onConnected(() => true);
    return async () => {};
  });
  await setPrice(1, 777);
  await vi.waitFor(async () => expect(await readPrice(node, 1)).toBe(7.77), POLLING);
});

test('polls changes while it cannot listen', async () => {
  await add({ id: 1 });
  const node = await startNode(async () => async () => {});
  await setPrice(1, 777);
  await vi.waitFor(async () => expect(await readPrice(node, 1)).toBe(7.77), POLLING);
});

test('builds the index when the database was unreachable at the start', async () => {
  await add({ id: 1 });
  let isReachable = false;
  const db = Object.create(database.db, {
    execute: {
      value: (...query: Parameters<Database['execute']>) => {
        if (!isReachable) throw new Error('no connection');
        return database.db.execute(...query);
      },
    },
  }) as Database;
  const node = openNode({ db, listen: async () => async () => {} });
  await expect(node.start()).rejects.toThrow('no connection');
  expect(node.size()).toBeNull();
  isReachable = true;
  await vi.waitFor(() => expect(node.size()).toBe(1), POLLING);
  await expectCorrect(node);
});

test('applies changes that are made while the index is built', async () => {
  for (let id = 1; id <= 40; id += 1) await add({ id, title: `Product ${id}` });
  const follower = openNode();
  const started = follower.start();
  await setPrice(40, 1);
  await database.db.update(categories).set({ name: 'Renamed' });
  await add({ id: 41 });
  await started;
  await follower.catchUp();
  await expectCorrect(follower);
});

test('applies an import that is committed during a rebuild', async () => {
  for (let id = 1; id <= 10; id += 1) await add({ id });
  const node = await startNode();
  await database.db.update(categories).set({ name: 'Renamed' });
  const rebuilt = node.catchUp();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update products set price_minor = price_minor + id`);
    await tx.execute(sql`update categories set position = 5`);
  });
  await rebuilt;
  await node.catchUp();
  await expectCorrect(node);
});

test('rebuilds the index when more products change than fit in', async () => {
  for (let id = 1; id <= 3; id += 1) await add({ id });
  const node = await startNode();
  for (let round = 0; round < 120; round += 1) {
    await database.db.execute(sql`update products set price_minor = ${round}::int + id`);
    if (round % 10 === 0) await node.catchUp();
  }
  await node.catchUp();
  await expectCorrect(node);
});

test('evicts cached responses when a product changes, but not for every sale', async () => {
  await add({ id: 1 });
  const node = await startNode();
  const deps = { db: database.db, clock: createTestClock() };
  const reads = vi.fn<() => Promise<string>>().mockResolvedValue('response');
  const read = () => cached(deps, 'a response', reads);
  await read();
  await database.db.update(products).set({ salesCount: 5 }).where(eq(products.id, 1));
  await node.catchUp();
  await read();
  expect(reads).toHaveBeenCalledTimes(1);
  await setPrice(1, 1);
  await node.catchUp();
  await read();
  expect(reads).toHaveBeenCalledTimes(2);
});

test('deletes changes that are older than the given time', async () => {
  await add({ id: 1 });
  const count = async () => {
    const { rows } = (await database.db.execute(sql`select 1 from catalog_changes`)) as { rows: unknown[] };
    return rows.length;
  };
  await deleteChangesBefore(database.db, new Date(Date.now() - 60_000));
  expect(await count()).toBeGreaterThan(0);
  await deleteChangesBefore(database.db, new Date(Date.now() + 60_000));
  expect(await count()).toBe(0);
});

test('records only rows that really change', async () => {
  await add({ id: 1, price: 10 });
  await deleteChangesBefore(database.db, new Date(Date.now() + 60_000));
  await setPrice(1, 1000);
  await database.db.update(categories).set({ name: '3D' });
  const { rows } = (await database.db.execute(sql`select 1 from catalog_changes`)) as { rows: unknown[] };
  expect(rows).toEqual([]);
});

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('on PostgreSQL', () => {
  test('reconnects after the listening connection is killed, and shows the changes in between', async () => {
    await add({ id: 1 });
    const node = await startNode();
    const kill = sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME} and datname = current_database()`;
    await database.db.execute(kill);
    await setPrice(1, 123);
    await vi.waitFor(async () => expect(await readPrice(node, 1)).toBe(1.23), POLLING);
    const listeners = async () => {
      const { rows } = (await database.db.execute(sql`
        select 1 from pg_stat_activity where application_name = ${LISTENER_NAME} and datname = current_database()`)) as {
        rows: unknown[];
      };
      return rows.length;
    };
    await vi.waitFor(async () => expect(await listeners()).toBe(1), POLLING);
    await setPrice(1, 456);
    await vi.waitFor(async () => expect(await readPrice(node, 1)).toBe(4.56), POLLING);
  });

  test('shows a change whose transaction ends after a later one', async () => {
    await add({ id: 1 });
    await add({ id: 2 });
    const node = await startNode();
    let commit = () => {};
    const waiting = new Promise<void>((resolve) => {
      commit = resolve;
    });
    onTestFinished(commit);
    let hasChanged = () => {};
    const changed = new Promise<void>((resolve) => {
      hasChanged = resolve;
    });
    const slow = database.db.transaction(async (tx) => {
      await tx.update(products).set({ priceMinor: 100 }).where(eq(products.id, 1));
      hasChanged();
      await waiting;
    });
    await changed;
    await setPrice(2, 200);
    await node.catchUp();
    expect([await readPrice(node, 1), await readPrice(node, 2)]).toEqual([10, 2]);
    commit();
    await slow;
    await node.catchUp();
    expect(await readPrice(node, 1)).toBe(1);
  });
});
