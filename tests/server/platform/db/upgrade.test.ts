import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { checkShop } from '#server/cli/backups.ts';
import { logDownload } from '#server/modules/library/queries/downloads.ts';
import { readInvoice } from '#server/modules/orders/invoices/read-invoice.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/client.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { createProductStorage } from '#server/platform/storage/product-storage.ts';
import { fromRoot } from '#server/platform/paths.ts';

/** The oldest version that this one upgrades, and what such a shop had. */
const OLDEST = '0009_session_changes';

const USER = '00000000-0000-4000-8000-000000000001';
const DELETED = '00000000-0000-4000-8000-000000000002';
const ORDER = '00000000-0000-4000-8000-000000000003';
const LINE = '00000000-0000-4000-8000-000000000004';
const ATTEMPT = '00000000-0000-4000-8000-000000000005';
const GRANT = '00000000-0000-4000-8000-000000000006';
const ADMIN = '00000000-0000-4000-8000-000000000008';
const SESSION = '00000000-0000-4000-8000-000000000007';
const AT = "'2026-10-01T10:00:00Z'";

const FILE = 'files of the castle';
const FILE_SHA256 = createHash('sha256').update(FILE).digest('hex');

const OLD_ROWS = `
insert into users (id, email, password_hash, username, full_name, country)
  values ('${USER}', 'ada@example.com', 'hash', 'ada', 'Ada Lovelace', 'United Kingdom');
insert into users (id, email, password_hash, username, full_name, deleted_at)
  values ('${DELETED}', 'deleted@deleted.invalid', 'hash', 'deleted', 'Deleted user', ${AT});
insert into users (id, email, password_hash, username, full_name, is_admin)
  values ('${ADMIN}', 'admin@example.com', 'hash', 'admin', 'Admin', true);
insert into sessions (id, user_id, salt, counter, rotated_at, idle_expires_at, absolute_expires_at)
  values ('${SESSION}', '${USER}', 'salt', 3, now(), now() + interval '30 days', now() + interval '90 days');
insert into products (id, slug, title, description, kind, price_minor, currency, rating, tags, engines, formats, keywords, released_at)
  values (7, 'castle', 'Castle', '', 'model', 2000, 'USD', 4.5, '{}', '{}', '{zip}', '', ${AT});
insert into product_versions (id, product_id, version, changelog, released_at) values (1, 7, '1.0.0', '', ${AT});
insert into product_files (id, version_id, name, format, size, sha256) values (1, 1, 'castle.zip', 'zip', ${FILE.length}, '${FILE_SHA256}');
insert into orders (id, user_id, status, currency, total_minor, fingerprint, expires_at, paid_at)
  values ('${ORDER}', '${USER}', 'paid', 'USD', 2000, 'f', ${AT}, ${AT});
insert into order_lines (id, order_id, product_id, position, title, price_minor, currency)
  values ('${LINE}', '${ORDER}', 7, 0, 'Castle', 2000, 'USD');
insert into payment_attempts (id, order_id, number, gateway, method_id, status, idempotency_key, amount_minor, currency)
  values ('${ATTEMPT}', '${ORDER}', 1, 'stripe', 'card', 'succeeded', 'k', 2000, 'USD');
insert into grants (id, order_line_id, user_id, product_id, status)
  values ('${GRANT}', '${LINE}', '${USER}', 7, 'granted');
insert into downloads (grant_id, file_id, range, ip, created_at) values
  ('${GRANT}', 1, 'bytes=0-9', '10.1.2.3', '2026-10-01T10:00:00Z'),
  ('${GRANT}', 1, '', '10.1.2.4', '2026-10-01T23:00:00Z');
insert into ledger_entries (kind, order_id, amount_minor, currency) values ('order.placed', '${ORDER}', 2000, 'USD');
insert into ledger_entries (kind, order_id, attempt_id, amount_minor, currency)
  values ('payment.captured', '${ORDER}', '${ATTEMPT}', 2000, 'USD');
insert into ledger_entries (kind, order_id, order_line_id, amount_minor, currency)
  values ('grant.given', '${ORDER}', '${LINE}', 0, 'USD');
insert into audit_entries (actor_id, action, subject, details, request_id) values
  ('${USER}', 'user.edit', '${USER}', '{"before": {"city": "York"}, "after": {"city": "Leeds"}}', 'r'),
  ('${USER}', 'user.edit', '${DELETED}', '{"before": {"city": "Oslo"}, "after": {"city": "Bergen"}}', 'r');
insert into email_outbox (key, recipient, subject, text, html) values ('reset:1', 'ada@example.com', 's', 'link', 'link');
insert into request_log (request_id, at, method, route, status, ms) values ('r', now(), 'GET', '/', 200, 1);
`;

let folder: string;
let opened: OpenDatabase | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-upgrade-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations up to the oldest version. */
const oldMigrations = () => {
  const migrations = join(folder, 'migrations');
  cpSync(fromRoot('server/platform/db/migrations'), migrations, { recursive: true });
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === OLDEST);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return migrations;
};

const upgradeEmbedded = async () => {
  const engine = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } });
  await migratePglite(drizzlePglite(engine), { migrationsFolder: oldMigrations() });
  await engine.exec(OLD_ROWS);
  await engine.close();
  return openDatabase({ databaseUrl: null, dataDir: folder });
};

const upgradePostgres = async () => {
  const url = new URL(inject('postgres').url);
  const name = `upgrade_${process.pid}_${randomBytes(4).toString('hex')}`;
  const run = async (address: string, work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  const maintenance = url.href;
  await run(maintenance, (client) => client.query(`create database ${name}`));
  url.pathname = name;
  await run(url.href, async (client) => {
    await migrateNode(drizzleNode(client), { migrationsFolder: oldMigrations() });
    await client.query(OLD_ROWS);
  });
  const database = await openDatabase({ databaseUrl: url.href, dataDir: 'unused' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(maintenance, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

test('a shop of an older version keeps its data, and what changed since applies to it', async () => {
  opened = process.env.TEST_ENGINE === 'postgresql' ? await upgradePostgres() : await upgradeEmbedded();
  const { db } = opened;
  const all = async (query: string) => ((await db.execute(sql.raw(query))) as { rows: unknown[] }).rows;

  const productFiles = createProductStorage(createFolderStore(folder));
  writeFileSync(join(folder, 'castle.zip'), FILE);
  await productFiles.put(FILE_SHA256, join(folder, 'castle.zip'));
  const published = createFolderStore(join(folder, 'published'));
  expect(await checkShop(db, { products: productFiles, assets: published, previews: published })).toEqual([]);
  expect(await all('select email, full_name, admin_role from users order by id')).toEqual([
    { email: 'ada@example.com', full_name: 'Ada Lovelace', admin_role: null },
    { email: 'deleted@deleted.invalid', full_name: 'Deleted user', admin_role: null },
    // Whoever was an admin could do everything.
    { email: 'admin@example.com', full_name: 'Admin', admin_role: 'owner' },
  ]);
  // The previous token of a session from before is spent.
  expect(await all('select counter, seen_counter from sessions')).toEqual([{ counter: 3, seen_counter: 3 }]);
  expect(await all('select details from audit_entries order by id')).toEqual([
    { details: { before: { city: 'York' }, after: { city: 'Leeds' } } },
    { details: { erased: true } },
  ]);
  expect(await all('select text, html, user_id from email_outbox')).toEqual([{ text: '', html: '', user_id: null }]);
  // Each row of before stands for one request. A node of the previous release goes on adding such rows.
  await db.execute(
    sql.raw(`insert into downloads (grant_id, file_id, range, ip) values ('${GRANT}', 1, '', '10.1.2.4')`),
  );
  const download = { grantId: GRANT, fileId: 1, range: '', ip: '10.1.2.5', createdAt: new Date() };
  for (let times = 0; times < 2; times += 1) expect(await logDownload(db, download)).toBe(true);
  expect(await all('select range, ip, requests from downloads order by id')).toEqual([
    { range: 'bytes=0-9', ip: '10.1.2.3', requests: 1 },
    { range: '', ip: '10.1.2.4', requests: 1 },
    { range: '', ip: '10.1.2.4', requests: 1 },
    { range: '', ip: '10.1.2.5', requests: 2 },
  ]);
  const order = await findOrderByNumber(db, 'PB-100001');
  if (!order) throw new Error('The order is missing');
  expect(await readInvoice(db, order, new Date())).toMatchObject({
    number: 'INV-000001',
    billedTo: ['Ada Lovelace', 'ada@example.com', 'United Kingdom'],
    lines: [{ title: 'Castle', amountMinor: 2000 }],
  });
});
