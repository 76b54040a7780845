import type { Database } from './client.ts';

/**
 * A query that is built once per database, and that PostgreSQL plans once per connection. For hot queries only: each connection stores
 * the plan under the query's name. Values are placeholders; a list is one placeholder of an array.
 */
export const prepared = <Query>(prepare: (db: Database) => Query): ((db: Database) => Query) => {
  const byDatabase = new WeakMap<Database, Query>();
  return (db) => {
    const existing = byDatabase.get(db);
    if (existing) return existing;
    const query = prepare(db);
    byDatabase.set(db, query);
    return query;
  };
};
