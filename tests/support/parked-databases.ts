import type { Client } from 'pg';

/** Schemas whose tables no shop writes. */
const SYSTEM_SCHEMAS = "('pg_catalog', 'information_schema', 'drizzle')";

/** A database that tests use one after another. */
export interface ParkedDatabase<Part> {
  part: Part;
  /** Makes it like a new one. @returns whether it could: not after a test that changed tables, triggers or functions */
  reset(): Promise<boolean>;
  /** Ends its use. */
  remove(): Promise<void>;
}

/**
 * Uses each database for one test after another: emptying it takes a fraction of the time that opening another one takes.
 * @param open opens a new, migrated database
 */
export const createPark = <Part>(open: () => Promise<ParkedDatabase<Part>>) => {
  const free: ParkedDatabase<Part>[] = [];
  return {
    /** A database as new. Whoever took it returns it, with no connection open. */
    take: async (): Promise<{ part: Part; giveBack(): Promise<void> }> => {
      const parked = free.pop() ?? (await open());
      return {
        part: parked.part,
        giveBack: async () => {
          if (await parked.reset()) free.push(parked);
          else await parked.remove();
        },
      };
    },
  };
};

/** Changes with every table, column, constraint, trigger and function. */
const SCHEMA_STATE = `select (select count(*) from pg_class) || '/' || (select count(*) from pg_attribute) || '/' ||
  (select count(*) from pg_constraint) || '/' || (select count(*) from pg_trigger) || '/' || (select count(*) from pg_proc) as state`;

/**
 * Reads what a new database contains.
 * @returns a function that empties every table and fills in these rows, restarts the numbers, and forgets what the session has set
 */
export const prepareReset = async (client: Client): Promise<ParkedDatabase<unknown>['reset']> => {
  const read = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const tables = await read<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ${SYSTEM_SCHEMAS}`,
  );
  const filled = tables
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  const restore: string[] = [];
  for (const { name } of await read<{ name: string }>(filled)) {
    const [found] = await read<{ json: string }>(`select json_agg(t)::text as json from ${name} t`);
    const json = client.escapeLiteral(found?.json ?? '[]');
    restore.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${json})`);
  }
  const [numbers] = await read<{ restart: string }>(
    `select string_agg(format('setval(''%I.%I'', %s, %L)', schemaname, sequencename, coalesce(last_value, start_value),
      last_value is not null), ', ') as restart
    from pg_sequences where schemaname not in ${SYSTEM_SCHEMAS}`,
  );
  const restart = `select ${numbers?.restart ?? '1'}`;
  const schemaState = async () => (await read<{ state: string }>(SCHEMA_STATE))[0]?.state;
  const asNew = await schemaState();
  return async () => {
    await client.query('discard all');
    if ((await schemaState()) !== asNew) return false;
    // Without triggers: those of tables that are only appended to refuse this.
    await client.query('set session_replication_role = replica');
    const used = (await read<{ name: string }>(filled)).map(({ name }) => name);
    const empty = used.length > 0 ? [`truncate ${used.join(', ')} cascade`] : [];
    await client.query([...empty, ...restore, restart].join('; '));
    await client.query('discard all');
    return true;
  };
};
