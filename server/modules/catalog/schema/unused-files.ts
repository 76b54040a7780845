import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/**
 * Published pictures and previews that nothing showed any more. Their names contain a hash of the content, so an import, an upload or a
 * comparison may be about to use such a file again, and a backup may name it: a job deletes it a day later.
 */
export const unusedFiles = pgTable(
  'unused_files',
  {
    folder: text('folder').$type<'assets' | 'previews'>().notNull(),
    /** In `assets` the name of the master picture, which stands for all its sizes. */
    name: text('name').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] })],
);
