import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Rows per fetch, and per insert. */
const BATCH = 500;

/** Not backed up: triggers fill it, nodes read it within seconds, and a job deletes its rows after an hour. */
const EXCLUDED_TABLES = ['public.catalog_changes'];

interface TableInfo {
  /** With its schema, such as `public.users`. */
  name: string;
  /** Quoted names of all columns that can be inserted. */
  columns: string[];
  /** Names of the tables that it references, itself included. */
  references: string[];
}

const readRows = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows;

const readTables = async (db: Database): Promise<TableInfo[]> => {
  const columns = await readRows<{ name: string; columns: string[] }>(
    db,
    sql`select table_schema || '.' || table_name as name,
          array_agg(quote_ident(column_name) order by ordinal_position) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema in ('public', 'sandbox_gateway') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        group by 1 order by 1`,
  );
  const references = await readRows<{ child: string; parent: string }>(
    db,
    sql`select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
        join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.contype = 'f'`,
  );
  return columns
    .filter(({ name }) => !EXCLUDED_TABLES.includes(name))
    .map((table) => ({
      ...table,
      references: references.filter(({ child }) => child === table.name).map(({ parent }) => parent),
    }));
};

export const countAppliedMigrations = async (db: Database): Promise<number> => {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
};

/** Tables after those that they reference. */
const sortByReferences = (tables: readonly TableInfo[]): TableInfo[] => {
  const sorted: TableInfo[] = [];
  const isReady = ({ name, references }: TableInfo) =>
    references.every((parent) => parent === name || sorted.some((done) => done.name === parent));
  while (sorted.length < tables.length) {
    const ready = tables.filter((table) => !sorted.includes(table) && isReady(table));
    if (ready.length === 0) throw new Error('The tables reference each other in a cycle');
    sorted.push(...ready);
  }
  return sorted;
};

/** Runs reads that all see the database as it is at one moment, without blocking writes. */
export const inSnapshot = <Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/**
 * Reads all rows of all tables.
 * @param tx a transaction of `inSnapshot`
 * @param write gets some rows of a table, each as one line of JSON, and every table at least once
 */
export const readAllRows = async (
  tx: Database,
  write: (table: string, lines: string[]) => Promise<void>,
): Promise<void> => {
  for (const { name } of await readTables(tx)) {
    await tx.execute(sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${sql.raw(name)} t`);
    for (;;) {
      const rows = await readRows<{ line: string }>(tx, sql`fetch ${sql.raw(String(BATCH))} from backup`);
      await write(
        name,
        rows.map(({ line }) => line),
      );
      if (rows.length < BATCH) break;
    }
    await tx.execute(sql`close backup`);
  }
};

const insertLines = async (tx: Database, { name, columns }: TableInfo, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const list = sql.raw(columns.join(', '));
  const table = sql.raw(name);
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  );
};

/** Lets every serial continue after the largest inserted value. */
const continueSequences = async (tx: Database): Promise<void> => {
  const serials = await readRows<{ name: string; column: string; sequence: string }>(
    tx,
    sql`select table_schema || '.' || table_name as name, quote_ident(column_name) as column,
          pg_get_serial_sequence(table_schema || '.' || table_name, column_name) as sequence
        from information_schema.columns
        where table_schema in ('public', 'sandbox_gateway') and column_default like 'nextval(%'`,
  );
  for (const { name, column, sequence } of serials)
    await tx.execute(
      sql`select setval(${sequence}, greatest(max(${sql.raw(column)}), 1), count(*) > 0) from ${sql.raw(name)}`,
    );
};

/** @throws Error when the database has users, products or orders */
export const assertUnused = async (db: Database): Promise<void> => {
  for (const name of ['public.users', 'public.products', 'public.orders']) {
    const [row] = await readRows<{ used: boolean }>(db, sql`select exists (select from ${sql.raw(name)}) as used`);
    if (row?.used) throw new Error('The database is in use: a backup can be restored only into an empty one');
  }
};

/**
 * Inserts the rows that `readAllRows` read, all or none, into a database that has only been migrated.
 * @param read yields the lines of a table
 * @throws Error when the database is in use
 */
export const insertAllRows = (db: Database, read: (table: string) => AsyncIterable<string>): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = sortByReferences(await readTables(tx));
    await assertUnused(tx);
    for (const table of tables.toReversed()) {
      const [row] = await readRows<{ used: boolean }>(
        tx,
        sql`select exists (select from ${sql.raw(table.name)}) as used`,
      );
      if (row?.used) await tx.execute(sql`delete from ${sql.raw(table.name)}`);
    }
    for (const table of tables) {
      // A row may reference a later one of its own table, which is checked at the end of the statement.
      const batch = table.references.includes(table.name) ? Infinity : BATCH;
      let lines: string[] = [];
      for await (const line of read(table.name)) {
        lines.push(line);
        if (lines.length < batch) continue;
        await insertLines(tx, table, lines);
        lines = [];
      }
      await insertLines(tx, table, lines);
    }
    await continueSequences(tx);
  });
