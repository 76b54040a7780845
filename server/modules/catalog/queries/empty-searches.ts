import { desc, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { emptySearches } from '../schema/search.ts';

export type EmptySearch = typeof emptySearches.$inferSelect;

/** Different texts of one day. They bound the table. */
const TEXTS_PER_DAY = 1_000;
/** A text of fewer searches is not shown, because it may say who searched. */
const SHOWN_FROM = 2;
/** Rows of the list. */
const SHOWN_MAX = 10;
/** Key of the advisory lock that lets one node add at a time, so that all nodes share the bound. */
const ADD_LOCK = 7_261_045;

/** Adds to the counts of a day. New texts beyond the day's bound are dropped. */
export const addEmptySearches = (db: Database, searches: readonly EmptySearch[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADD_LOCK})`);
    await tx.execute(sql`
      with added as (
        select search.*, known.text is not null as is_known,
          row_number() over (partition by search.day, known.text is not null) as number
        from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as search (day timestamptz, text text, times int)
        left join empty_searches known on known.day = search.day and known.text = search.text)
      insert into empty_searches (day, text, times)
      select day, text, times from added
      where is_known
        or number + (select count(*) from empty_searches stored where stored.day = added.day) <= ${TEXTS_PER_DAY}
      on conflict (day, text) do update set times = empty_searches.times + excluded.times`);
  });

/** The most frequent texts since the start of a day. */
export const listTopEmptySearches = (db: Database, since: Date): Promise<{ text: string; times: number }[]> => {
  const times = sql<number>`sum(${emptySearches.times})::int`;
  return db
    .select({ text: emptySearches.text, times })
    .from(emptySearches)
    .where(gte(emptySearches.day, since))
    .groupBy(emptySearches.text)
    .having(sql`sum(${emptySearches.times}) >= ${SHOWN_FROM}`)
    .orderBy(desc(times), emptySearches.text)
    .limit(SHOWN_MAX);
};

/** @returns how many of at most `limit` rows were deleted, oldest first */
export const deleteEmptySearchesBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select day, text from empty_searches where day < ${before.toISOString()} order by day limit ${limit})`;
  const deleted = await db
    .delete(emptySearches)
    .where(sql`(${emptySearches.day}, ${emptySearches.text}) in ${oldest}`)
    .returning({ text: emptySearches.text });
  return deleted.length;
};
