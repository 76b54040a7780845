import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import { buildIndex } from '#server/modules/catalog/index/build-index.ts';
import type { CatalogIndex } from '#server/modules/catalog/index/catalog-index.ts';
import { type MemoryIndex, toCatalogIndex } from '#server/modules/catalog/index/memory-index.ts';
import { createPause } from '#server/modules/catalog/index/slices.ts';
import { createDatabaseIndex } from '#server/modules/catalog/queries/database-index.ts';
import { readIndexRows } from '#server/modules/catalog/queries/index-rows.ts';
import { splitWords } from '#server/modules/catalog/search-words.ts';
import { suggest } from '#server/modules/catalog/suggest.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  type RandomProduct,
  randomProducts,
  randomQuery,
  randomText,
  storeCatalog,
  storeProducts,
} from '#tests/support/random-catalogs.ts';

/** Catalogs times searches: at least 2,000 comparisons of each kind over both databases. PostgreSQL does one in half the time. */
const CATALOGS = process.env['TEST_ENGINE'] === 'postgresql' ? 33 : 12;
const SEARCHES = 24;
const TEXTS = 10;
const TIMEOUT_MS = 900_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Ids of products that searches with `hide_owned` leave out; the last one does not exist. */
const HIDDEN = [2, 5, 99];

const answerQuery = async (index: CatalogIndex, query: SearchQuery) => {
  const words = query.search === undefined ? null : splitWords(query.search);
  const found = await index.find(query, words, query.hide_owned ? HIDDEN : []);
  const any = words && (await index.find(query, words, [], 'any'));
  return {
    ...found,
    any,
    cards: await index.readCards(found.ids),
    corrected: words && (await index.correctWords(words)),
  };
};

/** Listed products, those that are not listed, and, from 19 on, ids of none, in no order. */
const ANY_PRODUCTS = Array.from({ length: 20 }, (_, at) => ((at * 7) % 20) + 1);

/** Compares every result of both indexes. */
const expectSame = async (memory: CatalogIndex, queries: readonly SearchQuery[], texts: readonly string[]) => {
  const oracle = createDatabaseIndex(database.db);
  for (const query of queries) {
    expect(await answerQuery(memory, query), JSON.stringify(query)).toEqual(await answerQuery(oracle, query));
  }
  expect([...(await memory.readCards(ANY_PRODUCTS))]).toEqual([...(await oracle.readCards(ANY_PRODUCTS))]);
  expect(await memory.readFacts(ANY_PRODUCTS)).toEqual(await oracle.readFacts(ANY_PRODUCTS));
  for (const text of texts) {
    expect(await suggest(memory, text), text).toEqual(await suggest(oracle, text));
  }
};

const applyChanges = async (index: MemoryIndex, changes: ReadonlyMap<number, RandomProduct>) => {
  await storeProducts(database.db, changes);
  const ids = [...changes.keys()];
  index.change(ids, await readIndexRows(database.db, ids));
};

test(
  'returns the same searches and suggestions as plain SQL, after a build and after changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomProducts(0, 14),
        fc.array(randomQuery, { minLength: SEARCHES, maxLength: SEARCHES }),
        fc.array(randomText, { minLength: TEXTS, maxLength: TEXTS }),
        fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { maxLength: 6 }),
        randomProducts(6, 6),
        async (products, queries, texts, changedIds, replacements) => {
          await storeCatalog(database.db, products);
          const index = await buildIndex(database.db, database.engine, createPause());
          const memory = toCatalogIndex(index);
          await expectSame(memory, queries, texts);
          const changes = changedIds.flatMap((id, at): [number, RandomProduct][] => {
            const replacement = replacements[at];
            return replacement ? [[id, replacement]] : [];
          });
          for (const change of changes.slice(2)) await applyChanges(index, new Map([change]));
          await applyChanges(index, new Map(changes.slice(0, 2)));
          await expectSame(memory, queries, texts);
        },
      ),
      { numRuns: propertyRuns(CATALOGS) },
    );
  },
  TIMEOUT_MS,
);
