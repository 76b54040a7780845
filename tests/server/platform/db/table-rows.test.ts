import { PgDialect } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, OpenDatabase } from '#server/platform/db/client.ts';
import { inSnapshot, insertAllRows, readAllRows } from '#server/platform/db/table-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';

/** Characters of a batch that are more than a few short lines add. */
const BATCH_LENGTH_MAX = 4_100_000;
const LONG = 1_000_000;

let source: OpenDatabase;
let target: OpenDatabase;
beforeAll(async () => {
  [source, target] = [await openTestDatabase(), await openTestDatabase()];
  // A tree, like a refund that retries another one: each row references a later one.
  for (const { db } of [source, target])
    await db.execute(
      sql`create table public.nodes (id int primary key, parent int references public.nodes, body text)`,
    );
});
afterAll(async () => {
  await source.close();
  await target.close();
});

const readBatches = async (db: Database, table: string) => {
  const batches: string[][] = [];
  await inSnapshot(db, (tx) =>
    readAllRows(tx, async (name, lines) => {
      if (name === table) batches.push(lines);
    }),
  );
  return batches;
};

/** Inserts the lines of one table, and returns the length of the longest parameter of a statement. */
const insertLines = async (db: Database, table: string, lines: readonly string[]) => {
  const dialect = new PgDialect();
  let longest = 0;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce((run, config) =>
    begin((tx) => {
      const execute = tx.execute.bind(tx);
      vi.spyOn(tx, 'execute').mockImplementation((query) => {
        const { params } = dialect.sqlToQuery(query as SQL);
        longest = Math.max(longest, ...params.map((param) => String(param).length));
        return execute(query);
      });
      return run(tx);
    }, config),
  );
  await insertAllRows(db, async function* read(name) {
    if (name === table) yield* lines;
  });
  return longest;
};

const insertReports = (db: Database) =>
  db.execute(
    sql`insert into traces (code, trace, log, created_at)
        select n, jsonb_build_object('n', n, 'text', repeat('x', case when n % 50 = 7 then ${LONG}::int else 10 end)), '[]', now()
        from generate_series(1, 600) n`,
  );
const insertNodes = (db: Database) =>
  db.execute(
    sql`insert into nodes select n, nullif(n + 1, 601), repeat('x', case when n % 50 = 7 then ${LONG}::int else 10 end)
        from generate_series(1, 600) n`,
  );

test.each([
  ['a table', 'public.traces', insertReports],
  ['a table that references itself', 'public.nodes', insertNodes],
])('long rows of %s are read and inserted in batches that fit into memory', async (_, table, insertRows) => {
  await insertRows(source.db);
  const batches = await readBatches(source.db, table);
  const lengths = batches.map((lines) => lines.join('').length);
  expect(Math.max(...lengths)).toBeLessThan(BATCH_LENGTH_MAX);
  const lines = batches.flat();
  expect(lines).toHaveLength(600);

  expect(await insertLines(target.db, table, lines)).toBeLessThan(BATCH_LENGTH_MAX);
  const restored = (await readBatches(target.db, table)).flat();
  expect(restored.toSorted()).toEqual(lines.toSorted());
});

test('a row that references a missing one of its own table is not restored', async () => {
  const lines = ['{"id": 1000, "parent": 1001, "body": ""}'];
  await expect(insertLines(target.db, 'public.nodes', lines)).rejects.toThrow();
  expect((await readBatches(target.db, 'public.nodes')).flat()).not.toContainEqual(expect.stringContaining('1001'));
});
