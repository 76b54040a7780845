import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLexeme } from '#server/modules/catalog/index/english-stem.ts';
import { computeSimilarity, computeWordSimilarity, keepAscii } from '#server/modules/catalog/index/trigrams.ts';
import { readIndexSettings } from '#server/modules/catalog/queries/index-rows.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const readRows = async <Row>(query: ReturnType<typeof sql>) =>
  ((await database.db.execute(query)) as { rows: Row[] }).rows;

test('stems every word of the documents like the database', async () => {
  const text = repositoryFiles()
    .filter((path) => /^(docs|demo\/catalog)\/.*\.(md|json)$/.test(path))
    .map(readRepositoryFile)
    .join(' ');
  const words = [
    ...new Set([...(text.toLowerCase().match(/[a-z]+/g) ?? []), 'added', 'erring', 'skies', 'dying', 'news']),
  ];
  expect(words.length).toBeGreaterThan(2_000);
  const { keepsShortDoubles } = await readIndexSettings(database.db);
  const rows = await readRows<{ word: string; lexemes: string[] }>(sql`
    select word, ts_lexize('english_stem', word) as lexemes from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word`);
  const different = rows.filter(({ word, lexemes }) => (lexemes[0] ?? null) !== toLexeme(word, keepsShortDoubles));
  expect(different).toEqual([]);
});

test('computes the similarity of words like the database', async () => {
  const words =
    'fantasy fantsy castle castel characters charcters dungeon dungoen delicious delicous banana bananana aaaa aaaaaa ababab the café cafe naïve'.split(
      ' ',
    );
  const { isAsciiOnly } = await readIndexSettings(database.db);
  const readable = (word: string) => (isAsciiOnly ? keepAscii(word) : word);
  const rows = await readRows<{ a: string; b: string; whole: number; part: number }>(sql`
    select a, b, similarity(a, b) as whole, word_similarity(a, b) as part
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as a, jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as b`);
  const own = rows.map(({ a, b }) => {
    return {
      a,
      b,
      whole: computeSimilarity(readable(a), readable(b)),
      part: computeWordSimilarity(readable(a), readable(b)),
    };
  });
  expect(own).toEqual(rows.map((row) => ({ ...row, whole: Math.fround(row.whole), part: Math.fround(row.part) })));
});
