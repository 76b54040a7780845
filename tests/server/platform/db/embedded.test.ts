import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/client.ts';
import { EngineCrash, openEngineThread, startEngineWorker } from '#server/platform/db/embedded/engine-thread.ts';
import { getSqlState } from '#server/platform/db/sql-state.ts';
import { openTestDatabase } from '#tests/support/database.ts';

// The run with PostgreSQL would repeat the same tests.
const isEmbeddedRun = process.env['TEST_ENGINE'] !== 'postgresql';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openInWorker = () => openDatabase({ databaseUrl: null, dataDir: join(folder, 'shop') });

const readValue = async (db: OpenDatabase['db']): Promise<unknown> => {
  const { rows } = (await db.execute(sql`select value from counters`)) as { rows: { value: number }[] };
  return rows[0]?.value;
};

describe.runIf(isEmbeddedRun).each([
  ['in this thread', openTestDatabase],
  ['in a worker thread', openInWorker],
])('the embedded database %s', (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table counters (id int constraint one_row primary key, value int)`);
    await database.db.execute(sql`insert into counters values (1, 0)`);
  });
  afterAll(() => database.close());

  test('gives each of many parallel queries its own result', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => database.db.execute(sql`select ${index}::int as given`)),
    );
    expect(results.map((result) => (result as { rows: unknown[] }).rows)).toEqual(
      Array.from({ length: 100 }, (_, given) => [{ given }]),
    );
  });

  test('rejects a faulty query with its SQLSTATE and constraint, and keeps working', async () => {
    const fails = database.db.execute(sql`insert into counters values (${1}, ${2})`);
    const works = readValue(database.db);
    const error: unknown = await fails.catch((reason: unknown) => reason);
    expect(getSqlState(error)).toBe('23505');
    expect((error as Error).cause).toMatchObject({ constraint: 'one_row' });
    expect(await works).toBe(0);
  });

  test('returns values of several megabytes', async () => {
    const text = 'long '.repeat(1_000_000);
    const { rows } = (await database.db.execute(sql`select ${text}::text as text`)) as {
      rows: { text: string }[];
    };
    expect(rows[0]?.text === text).toBe(true);
  });

  test('runs parallel transactions one after the other', async () => {
    await database.db.execute(sql`update counters set value = 0`);
    const increment = () =>
      database.db.transaction(async (tx) => {
        const value = Number(await readValue(tx));
        await tx.execute(sql`update counters set value = ${value + 1}::int`);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await readValue(database.db)).toBe(20);
  });

  test('lets queries wait for an open transaction, and shows them nothing that is rolled back', async () => {
    await database.db.execute(sql`update counters set value = 7`);
    let outside: Promise<unknown> | undefined;
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`update counters set value = 8`);
      outside = readValue(database.db);
      expect(await readValue(tx)).toBe(8);
      throw new Error('changed its mind');
    });
    await expect(transaction).rejects.toThrow('changed its mind');
    expect(await outside).toBe(7);
  });

  test('rolls back only the inner transaction when that fails', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update counters set value = 1`);
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`update counters set value = 2`);
          throw new Error('inner');
        })
        .catch(() => {});
    });
    expect(await readValue(database.db)).toBe(1);
  });

  test('notifies every listener after the commit, until it stops listening', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const onConnected = vi.fn();
    const stopFirst = await database.listen('news', { onMessage: first, onConnected, onDisconnected: vi.fn() });
    const stopSecond = await database.listen('news', { onMessage: second, onConnected, onDisconnected: vi.fn() });
    expect(onConnected).toHaveBeenCalledTimes(2);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`notify news`);
      expect(first).not.toHaveBeenCalled();
    });
    await database.db.execute(sql`notify others`);
    await vi.waitFor(() => expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]));
    await stopFirst();
    await database.db.execute(sql`notify news`);
    await vi.waitFor(() => expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]));
    await stopSecond();
  });
});

describe.runIf(isEmbeddedRun)('the embedded database in a worker thread', () => {
  test('keeps its data when it is closed during a transaction, and opened again', async () => {
    const first = await openInWorker();
    await first.db.execute(sql`create table if not exists stored (value int)`);
    let written: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      written = first.db.transaction(async (tx) => {
        resolve();
        await tx.execute(sql`insert into stored select generate_series(1, 20000)`);
      });
    });
    await first.close();
    await written;
    await expect(first.ping()).rejects.toThrow('Cannot use a pool');
    const second = await openInWorker();
    const { rows } = (await second.db.execute(sql`select count(*)::int as count from stored`)) as {
      rows: unknown[];
    };
    await second.close();
    expect(rows).toEqual([{ count: 20_000 }]);
  });

  test('leaves the event loop free while a query runs', async () => {
    const database = await openInWorker();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await database.db.execute(sql`select sum(length(md5(i::text))) from generate_series(1, 200000) as i`);
    clearInterval(timer);
    await database.close();
    // A query in this thread would block the timer until its end.
    expect(turns).toBeGreaterThan(5);
  });

  test('rejects running queries and reports a crash when the thread ends unexpectedly', async () => {
    const worker = startEngineWorker({ dataDir: join(folder, 'crashing') });
    const onCrash = vi.fn();
    const engine = await openEngineThread(worker, onCrash);
    const running = engine.execute(new TextEncoder().encode('no message of the protocol'));
    await worker.terminate();
    await expect(running).rejects.toBeInstanceOf(EngineCrash);
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce());
    await expect(engine.execute(new Uint8Array())).rejects.toThrow('The embedded database is closed');
    await engine.close();
  });

  test('fails to open a folder that is a file', async () => {
    await expect(openDatabase({ databaseUrl: null, dataDir: join(import.meta.filename, 'folder') })).rejects.toThrow(
      'ENOTDIR',
    );
  });
});
