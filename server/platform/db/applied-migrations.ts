import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fromRoot } from '#server/platform/paths.ts';
import type { Database } from './client.ts';

export const MIGRATIONS = fromRoot('server/platform/db/migrations');

/**
 * Compares the migrations of this version with those that the database has. drizzle identifies a migration by its timestamp.
 * @returns how many the database lacks, and how many it has of a newer version
 */
export const compareMigrations = async (db: Database): Promise<{ missing: number; newer: number }> => {
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const result = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
  // The driver returns a bigint as text.
  const applied = (result as { rows: { created_at: string }[] }).rows.map((row) => Number(row.created_at));
  return {
    missing: own.filter((at) => !applied.includes(at)).length,
    newer: applied.filter((at) => !own.includes(at)).length,
  };
};
