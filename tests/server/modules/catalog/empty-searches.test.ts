import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { overviewResponseSchema } from '#contract/admin/admin-overview.ts';
import { createEmptySearches } from '#server/modules/catalog/empty-searches.ts';
import { addEmptySearches } from '#server/modules/catalog/queries/empty-searches.ts';
import { emptySearches } from '#server/modules/catalog/schema/search.ts';
import { createSearchableShop } from '#tests/support/searchable-shop.ts';
import type { TestShop } from '#tests/support/shop.ts';

// docs/design/admin.md#overview

const DAY_MS = 24 * 3600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createSearchableShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.emptySearches.flush();
  await shop.db.delete(emptySearches);
  shop.clock.advance(DAY_MS);
});

const search = async (query: Record<string, string>, token?: string) => {
  const path = `/front/v2/search?${new URLSearchParams(query)}`;
  expect((await shop.call('GET', path, token === undefined ? {} : { token })).status).toBe(200);
};
const stored = async () => {
  await shop.context.emptySearches.flush();
  const rows = await shop.db.select().from(emptySearches).orderBy(emptySearches.text);
  return rows.map(({ text, times }) => [text, times]);
};
const createNode = () => createEmptySearches({ db: shop.db, clock: shop.clock });

test('counts a search without results each time, cached or not, as one normalized text', async () => {
  await search({ search: '  Submarine   DECK ' });
  await search({ search: 'submarine deck' });
  await search({ search: 'submarine deck' });
  expect(await stored()).toEqual([['submarine deck', 3]]);
});

test('counts a filtered search only when the text alone finds nothing', async () => {
  await search({ search: 'fantasy', price_min: '999999' });
  await search({ search: 'fantsay', price_min: '999999' });
  await search({ search: 'submarine', price_min: '999999' });
  expect(await stored()).toEqual([['submarine', 1]]);
});

test('counts no search with results, typo, synonym or exact text, further page or page of one product', async () => {
  for (const text of ['Cars', 'fantsay', 'automobile', '!!!', ' ']) await search({ search: text });
  await search({ search: 'fantsay', exact: 'true' });
  await search({ search: 'submarine', page: '2' });
  await search({ search: 'submarine', per_page: '1' });
  expect(await stored()).toEqual([]);
});

test('counts a user once per text and day, and no admin', async () => {
  const [user, admin] = [await shop.newUser(), await shop.newUser({ isAdmin: true })];
  for (const token of [user.accessToken, user.accessToken, admin.accessToken])
    await search({ search: 'submarine' }, token);
  expect(await stored()).toEqual([['submarine', 1]]);
});

test('stores no text that looks like an email address or has a long number, and at most 60 characters', async () => {
  const node = createNode();
  for (const text of [
    'ada@example.com',
    'ada＠example.com',
    'call +49 170 123-4567',
    '4111 1111 1111 1111',
    '１２３４５６７',
  ])
    node.add(text, null);
  node.add('x'.repeat(100), null);
  node.add('2048 tiles', null);
  node.add('Cafe\u0301\u202e', null);
  await node.flush();
  expect(await stored()).toEqual([
    ['2048 tiles', 1],
    ['caf\u00e9', 1],
    ['x'.repeat(60), 1],
  ]);
});

test('counts at most 50 texts of a client a day', async () => {
  const node = createNode();
  for (let index = 0; index < 60; index += 1) node.add(`word ${index}`, 'client');
  await node.flush();
  expect(await stored()).toHaveLength(50);
});

test('adds up the counts of two nodes, which share the bound of 1,000 texts a day', async () => {
  const nodes = [createNode(), createNode()] as const;
  for (let index = 0; index < 700; index += 1) {
    nodes[0].add(`common ${index}`, null);
    nodes[1].add(index < 100 ? `common ${index}` : `other ${index}`, null);
  }
  await Promise.all(nodes.map((node) => node.flush()));
  const rows = await stored();
  expect(rows).toHaveLength(1_000);
  const day = new Date(Math.floor(shop.clock.now().getTime() / DAY_MS) * DAY_MS);
  const [known] = rows;
  await addEmptySearches(shop.db, [
    { day, text: 'one more', times: 1 },
    { day, text: String(known?.[0]), times: 5 },
  ]);
  expect((await stored())[0]).toEqual([known?.[0], Number(known?.[1]) + 5]);
  expect(await stored()).toHaveLength(1_000);
});

test('writes counts with the next flush when the database was away', async () => {
  const node = createNode();
  node.add('submarine', null);
  const transaction = vi.spyOn(shop.db, 'transaction').mockRejectedValueOnce(new Error('away'));
  await expect(node.flush()).rejects.toThrow('away');
  transaction.mockRestore();
  node.add('submarine', null);
  await node.flush();
  expect(await stored()).toEqual([['submarine', 2]]);
});

test('shows admins the texts that were searched at least twice in the period', async () => {
  const admin = await shop.newUser({ isAdmin: true });
  const before = (days: number) => new Date(Math.floor(shop.clock.now().getTime() / DAY_MS - days) * DAY_MS);
  await addEmptySearches(shop.db, [
    { day: before(0), text: 'submarine', times: 1 },
    { day: before(20), text: 'submarine', times: 1 },
    { day: before(0), text: 'robot', times: 3 },
    { day: before(0), text: 'once', times: 1 },
    { day: before(31), text: 'old', times: 9 },
  ]);
  const read = async (query: string) =>
    overviewResponseSchema.parse(
      (await shop.call('GET', `/api/admin/overview${query}`, { token: admin.accessToken })).body,
    ).data.empty_searches;
  expect(await read('')).toEqual([
    { text: 'robot', times: 3 },
    { text: 'submarine', times: 2 },
  ]);
  expect(await read('?days=7')).toEqual([{ text: 'robot', times: 3 }]);
});
