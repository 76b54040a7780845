import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import { type OwnershipCache, createOwnershipCache } from '#server/modules/orders/ownership-cache.ts';
import { revokeLines } from '#server/modules/orders/queries/grants.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import type { Listen } from '#server/platform/db/listen.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

/** ms: long enough for a busy machine. */
const POLLING = { timeout: 20_000, interval: 5 };

let database: OpenDatabase;
let shop: MoneyShop;
let user: TestUser;
let admin: TestUser;
let car: number;
let castle: number;
const nodes: OwnershipCache[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await withPayments(await createTestShop({ database }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
  user = await shop.newUser();
  admin = await shop.newUser({ isAdmin: true });
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await shop.close();
  await database.close();
});

const startNode = async (listen: Listen = database.listen) => {
  const node = createOwnershipCache({ db: database.db, clock: shop.clock, listen });
  nodes.push(node);
  await node.start();
  return node;
};
/** A connection that is current and delivers nothing: another node that hears of a change only by its own means. */
const silent: Listen = async (_, { onConnected }) => {
  onConnected(() => true);
  return async () => {};
};
const ownedOn = async (node: OwnershipCache) =>
  [...(await node.find(user.id, [castle, car]))].toSorted((a, b) => a - b);
const firstLine = async () => (await shop.listGrants(user))[0]?.orderLineId ?? '';

test('finds the products that a user owns without a query, for ten seconds at most', async () => {
  await shop.buyPaid(user, car);
  const node = await startNode();
  expect(await ownedOn(node)).toEqual([car]);
  // Without the trigger that notifies the nodes.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
  });
  expect(await ownedOn(node)).toEqual([car]);
  shop.clock.advance(10_000);
  expect(await ownedOn(node)).toEqual([]);
});

test('finds only products among those it is asked for, and lists all of them', async () => {
  await shop.buyPaid(user, car, castle);
  const node = await startNode();
  expect([...(await node.find(user.id, [castle]))]).toEqual([castle]);
  expect([...(await node.find(admin.id, [castle, car]))]).toEqual([]);
  expect((await node.list(user.id)).toSorted((a, b) => a - b)).toEqual([car, castle]);
});

describe('two nodes, by notification,', () => {
  test('find a product after its payment, and no longer after its grant was revoked', async () => {
    const both = [await startNode(), await startNode()];
    const expectOnBoth = async (owned: number[]) => {
      for (const node of both) await vi.waitFor(async () => expect(await ownedOn(node)).toEqual(owned), POLLING);
    };
    await expectOnBoth([]);
    await shop.buyPaid(user, castle);
    await expectOnBoth([castle]);
    await database.db.update(grants).set({ status: 'revoked', revokedAt: new Date() });
    await expectOnBoth([]);
  });

  test('find no product after all grants were truncated', async () => {
    await shop.buyPaid(user, castle);
    const both = [await startNode(), await startNode()];
    for (const node of both) expect(await ownedOn(node)).toEqual([castle]);
    await database.db.execute(sql`truncate grants cascade`);
    for (const node of both) await vi.waitFor(async () => expect(await ownedOn(node)).toEqual([]), POLLING);
  });
});

describe('the node that makes a change, before the notification arrives,', () => {
  test('finds a product after its payment', async () => {
    const node = await startNode(silent);
    expect(await ownedOn(node)).toEqual([]);
    await shop.buyPaid(user, car);
    expect(await ownedOn(node)).toEqual([car]);
  });

  test('no longer finds the product of a line that it revoked', async () => {
    await shop.buyPaid(user, car);
    const node = await startNode(silent);
    expect(await ownedOn(node)).toEqual([car]);
    await revokeLines(database.db, [await firstLine()], shop.clock.now());
    expect(await ownedOn(node)).toEqual([]);
  });
});

test('a list marks a product as purchased as soon as it is paid', async () => {
  await shop.context.catalogIndex.start();
  await shop.context.ownership.start();
  const purchased = async () => {
    const { body } = await shop.call('GET', '/front/v2/search?per_page=16&page=1', { token: user.accessToken });
    return searchResponseSchema.parse(body).data.flatMap(({ id, purchased: isPurchased }) => (isPurchased ? id : []));
  };
  expect(await purchased()).toEqual([]);
  await shop.buyPaid(user, castle);
  expect(await purchased()).toEqual([castle]);
});
