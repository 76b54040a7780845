import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fromRoot } from '#server/platform/paths.ts';
import type { Database } from './client.ts';
import { getSqlState } from './sql-state.ts';

export const MIGRATIONS = fromRoot('server/platform/db/migrations');

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** @returns their timestamps; none for an empty database */
const listApplied = async (db: Database): Promise<number[]> => {
  try {
    const result = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
    // The driver returns a bigint as text.
    return (result as { rows: { created_at: string }[] }).rows.map((row) => Number(row.created_at));
  } catch (error) {
    if (getSqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
};

/**
 * Compares the migrations of this version with those that the database has. drizzle identifies a migration by its timestamp.
 * Changes nothing.
 * @returns how many the database lacks, and how many it has of a newer version
 */
export const compareMigrations = async (db: Database): Promise<{ missing: number; newer: number }> => {
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const applied = await listApplied(db);
  return {
    missing: own.filter((at) => !applied.includes(at)).length,
    newer: applied.filter((at) => !own.includes(at)).length,
  };
};
