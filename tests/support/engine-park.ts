import pg from 'pg';
import type { Engine } from '#server/platform/db/embedded/engine.ts';
import { EngineSocket } from '#server/platform/db/embedded/engine-socket.ts';

/** Schemas whose tables no shop writes. */
const SYSTEM_SCHEMAS = "('pg_catalog', 'information_schema', 'drizzle')";

interface ParkedEngine {
  engine: Engine;
  /** Empties every table and fills in the rows of a new database, restarts the numbers, and forgets the session. */
  reset(): Promise<void>;
}

const run = async <Row>(client: pg.Client, text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];

/** Reads what a new database contains, so that a used one can become like it. */
const prepare = async (engine: Engine): Promise<ParkedEngine> => {
  const client = new pg.Client({ stream: () => new EngineSocket(engine), user: 'postgres', database: 'postgres' });
  await client.connect();
  const tables = await run<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ${SYSTEM_SCHEMAS}`,
  );
  const filled = tables
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  const rows: { name: string; json: string }[] = [];
  for (const { name } of await run<{ name: string }>(client, filled)) {
    const [found] = await run<{ json: string }>(client, `select json_agg(t)::text as json from ${name} t`);
    rows.push({ name, json: found?.json ?? '[]' });
  }
  const restore = rows.map(
    ({ name, json }) =>
      `insert into ${name} select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(json)})`,
  );
  const [numbers] = await run<{ restart: string }>(
    client,
    `select string_agg(format('setval(''%I.%I'', %s, %L)', schemaname, sequencename, coalesce(last_value, start_value),
      last_value is not null), ', ') as restart
    from pg_sequences where schemaname not in ${SYSTEM_SCHEMAS}`,
  );
  const restart = `select ${numbers?.restart ?? '1'}`;
  const reset = async () => {
    await client.query('discard all');
    // Without triggers: those of tables that are only appended to refuse this.
    await client.query('set session_replication_role = replica');
    const used = await run<{ name: string }>(client, filled);
    const empty = used.length > 0 ? [`truncate ${used.map(({ name }) => name).join(', ')} cascade`] : [];
    await client.query([...empty, ...restore, restart].join('; '));
    await client.query('discard all');
  };
  return { engine, reset };
};

/**
 * Uses each embedded database for one test after another: emptying it takes a fraction of the time that opening another one takes.
 * @param open opens a new, migrated database
 */
export const createEnginePark = (open: () => Promise<Engine>) => {
  const free: ParkedEngine[] = [];
  return {
    /** An engine as new. Closing it returns it. */
    take: async (): Promise<Engine> => {
      const parked = free.pop() ?? (await prepare(await open()));
      return {
        execute: parked.engine.execute,
        close: async () => {
          await parked.reset();
          free.push(parked);
        },
      };
    },
  };
};
