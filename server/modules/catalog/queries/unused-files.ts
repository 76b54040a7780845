import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { unusedFiles } from '../schema/unused-files.ts';

export type UnusedFile = typeof unusedFiles.$inferSelect;
type Folder = UnusedFile['folder'];

/** Names in one statement. */
const BATCH = 1_000;

const inBatches = async (names: readonly string[], work: (batch: string[]) => Promise<unknown>): Promise<void> => {
  const distinct = [...new Set(names)];
  for (let start = 0; start < distinct.length; start += BATCH) await work(distinct.slice(start, start + BATCH));
};

/** Notes files that nothing shows any more, so that they are deleted later. */
export const storeUnusedFiles = (db: Database, folder: Folder, names: readonly string[], now: Date): Promise<void> =>
  inBatches(names, (batch) =>
    db
      .insert(unusedFiles)
      .values(batch.map((name) => ({ folder, name, since: now })))
      .onConflictDoUpdate({ target: [unusedFiles.folder, unusedFiles.name], set: { since: sql`excluded.since` } }),
  );

/**
 * Call it before a file is looked for that will be used again: it is not deleted for a day, even if nothing shows it yet. A deletion that
 * runs is waited for.
 */
export const postponeDeletion = (db: Database, folder: Folder, names: readonly string[], now: Date): Promise<void> =>
  inBatches(names, (batch) =>
    db
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
