import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { unusedFiles } from '../schema/unused-files.ts';

export type UnusedFile = typeof unusedFiles.$inferSelect;
type Folder = UnusedFile['folder'];

/** Names in one statement. */
const BATCH_SIZE = 1_000;

/**
 * Runs a statement for each batch of names. Several processes may lock the same rows: all of them sort the names, and a transaction that
 * still meets a deadlock runs again.
 */
const inBatches = async (
  db: Database,
  names: readonly string[],
  work: (tx: Database, batch: string[]) => Promise<unknown>,
): Promise<void> => {
  const distinct = [...new Set(names)].toSorted();
  for (let start = 0; start < distinct.length; start += BATCH_SIZE)
    await inTransaction(db, (tx) => work(tx, distinct.slice(start, start + BATCH_SIZE)));
};

/**
 * Lets a job delete files a day later, unless something shows them then. Call it in the transaction that replaces
 * them, and include files that something else still shows: another transaction may be replacing them there.
 */
export const scheduleDeletion = (db: Database, folder: Folder, names: readonly string[], now: Date): Promise<void> =>
  inBatches(db, names, (tx, batch) =>
    tx
      .insert(unusedFiles)
      .values(batch.map((name) => ({ folder, name, since: now })))
      .onConflictDoUpdate({ target: [unusedFiles.folder, unusedFiles.name], set: { since: sql`excluded.since` } }),
  );

/**
 * Call it before a file is looked for that will be used again: it is not deleted for a day, even if nothing shows it yet. Waits
 * for a running deletion.
 */
export const postponeDeletion = (db: Database, folder: Folder, names: readonly string[], now: Date): Promise<void> =>
  inBatches(db, names, (tx, batch) =>
    tx
      .update(unusedFiles)
      .set({ since: now })
      .where(and(eq(unusedFiles.folder, folder), sql`${unusedFiles.name} = any(${sql.param(batch)}::text[])`)),
  );

/**
 * Files that nothing showed before this moment, the longest unused first.
 * @param after the last file of the previous batch; null for the first batch
 */
export const listUnusedFiles = (
  db: Database,
  before: Date,
  after: UnusedFile | null,
  limit: number,
): Promise<UnusedFile[]> => {
  const { since, folder, name } = unusedFiles;
  const isAfter =
    after && sql`(${since}, ${folder}, ${name}) > (${after.since.toISOString()}, ${after.folder}, ${after.name})`;
  return db
    .select()
    .from(unusedFiles)
    .where(and(lt(since, before), isAfter ?? undefined))
    .orderBy(asc(since), asc(folder), asc(name))
    .limit(limit);
};

/** Takes a file out of the list. @returns false when it is to be used again, or another process has taken it */
export const takeUnusedFile = async (tx: Database, { folder, name, since }: UnusedFile): Promise<boolean> => {
  const taken = await tx
    .delete(unusedFiles)
    .where(and(eq(unusedFiles.folder, folder), eq(unusedFiles.name, name), eq(unusedFiles.since, since)))
    .returning({ name: unusedFiles.name });
  return taken.length > 0;
};
