import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Rows per fetch, and most rows per insert. */
const BATCH_SIZE = 500;
/** Most characters of the lines of a fetch or an insert, unless one row alone has more. */
const BATCH_LENGTH = 4_000_000;
/** Bytes of the longest row that is fetched together with others. */
const SHORT_LINE_BYTES = BATCH_LENGTH / BATCH_SIZE;

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

/** Yields the rows of a table as lines of JSON, in batches. Each long row is a batch of its own, and an empty table has one without rows. */
async function* readBatches(tx: Database, name: string): AsyncGenerator<string[]> {
  const table = sql.raw(name);
  // The offset keeps PostgreSQL from building the text of a row twice.
  await tx.execute(
    sql`declare backup no scroll cursor for
        select row, case when octet_length(line) <= ${sql.raw(String(SHORT_LINE_BYTES))} then line end as line
        from (select t.ctid as row, to_jsonb(t)::text as line from ${table} t offset 0) lines`,
  );
  for (;;) {
    const rows = await readRows<{ row: string; line: string | null }>(
      tx,
      sql`fetch ${sql.raw(String(BATCH_SIZE))} from backup`,
    );
    yield rows.flatMap(({ line }) => line ?? []);
    for (const { row, line } of rows) {
      if (line !== null) continue;
      const long = sql`select to_jsonb(t)::text as line from ${table} t where t.ctid = ${row}::tid`;
      yield (await readRows<{ line: string }>(tx, long)).map((found) => found.line);
    }
    if (rows.length < BATCH_SIZE) break;
  }
  await tx.execute(sql`close backup`);
}

/**
 * Reads all rows of all tables.
 * @param tx a transaction of `inSnapshot`
 * @param write gets some rows of a table, each as one line of JSON, and every table at least once
 */
export const readAllRows = async (
  tx: Database,
  write: (table: string, lines: string[]) => Promise<void>,
): Promise<void> => {
  for (const { name } of await readTables(tx))
    for await (const lines of readBatches(tx, name)) await write(name, lines);
};

/** Collects lines into batches that are small enough for one statement. */
async function* batchLines(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    if (batch.length === BATCH_SIZE || (batch.length > 0 && length + line.length > BATCH_LENGTH)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(line);
    length += line.length;
  }
  if (batch.length > 0) yield batch;
}

const insertLines = async (tx: Database, { name, columns }: TableInfo, lines: AsyncIterable<string>): Promise<void> => {
  const list = sql.raw(columns.join(', '));
  const table = sql.raw(name);
  for await (const batch of batchLines(lines))
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${`[${batch.join(',')}]`}::json)`,
    );
};

/** Inserts lines of a table that references itself: a reference to a later row is checked only at the end of the statement. */
const insertInOneStatement = async (
  tx: Database,
  { name, columns }: TableInfo,
  lines: AsyncIterable<string>,
): Promise<void> => {
  const list = sql.raw(columns.join(', '));
  const table = sql.raw(name);
  await tx.execute(sql`create temporary table restored_lines (line json not null) on commit drop`);
  for await (const batch of batchLines(lines))
    await tx.execute(
      sql`insert into restored_lines select value from json_array_elements(${`[${batch.join(',')}]`}::json)`,
    );
  await tx.execute(
    sql`insert into ${table} (${list})
        select ${list} from restored_lines cross join lateral json_populate_record(null::${table}, line)`,
  );
  await tx.execute(sql`drop table restored_lines`);
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
      const insert = table.references.includes(table.name) ? insertInOneStatement : insertLines;
      await insert(tx, table, read(table.name));
    }
    await continueSequences(tx);
  });
