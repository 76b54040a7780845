import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/** Synonyms for the search. Rows with the same `groupId` are one group. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { groupId: integer('group_id').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.word] })],
);

/** Searches without results by day and normalized text. Nothing says who searched. Stored for 90 days. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    /** Start of the day in UTC. */
    day: moment('day').notNull(),
    text: text('text').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
);
