import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clonePostgres } from '#tests/support/database.ts';
import { getSqlState } from '#server/platform/db/sql-state.ts';

const READ_ONLY = '25006';

// The embedded database has no other server to fail over to. docs/reliability.md#full-disk
test.runIf(process.env.TEST_ENGINE === 'postgresql')(
  'a connection that a transaction found read-only is closed, so that the next one leads to the server that writes',
  async () => {
    let address = '';
    const database = await clonePostgres({ through: async (given) => (address = given) });
    const admin = new Client({ connectionString: address });
    await admin.connect();
    onTestFinished(async () => {
      await admin.end();
      await database.close();
    });
    const write = () => database.db.transaction((tx) => tx.execute(sql`create table written (id int)`));
    // The sessions of the pool that begin now are read-only, as those of a server that became a standby.
    const name = new URL(address).pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(() =>
        database.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);

    expect(await write().then(() => null, getSqlState)).toBe(READ_ONLY);
    await expect(write()).resolves.toBeDefined();
  },
);
