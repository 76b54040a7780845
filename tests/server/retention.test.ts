import { readFileSync } from 'node:fs';
import { desc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptySearches } from '#server/modules/catalog/schema/search.ts';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { emailChanges, passwordLinks } from '#server/modules/identity/schema/email-links.ts';
import { findKey, replaceKey } from '#server/modules/identity/queries/idempotency.ts';
import { deleteIdempotencyKeysBefore } from '#server/modules/identity/queries/retention.ts';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import { passkeyChallenges, secondFactors } from '#server/modules/identity/schema/second-factors.ts';
import { sessions } from '#server/modules/identity/schema/users.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { requestLog, traces } from '#server/modules/traces/schema.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { RETENTION, deleteOldRows } from '#server/retention.ts';
import { sandboxCheckouts, sandboxDeliveries, sandboxRefunds } from '#server/sandbox-gateway/schema.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const DAY_MS = 24 * 3600_000;

let shop: MoneyShop;
let user: TestUser;
let grantId: string;
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  user = await shop.newUser();
  await shop.buyPaid(user, await shop.addProduct());
  grantId = (await shop.listGrants(user))[0]?.id ?? '';
});
afterAll(() => shop.close());

let count = 0;
const unique = () => `row-${(count += 1)}`;
const checkout = (at: Date, paidAt: Date | null) => ({
  id: unique(),
  idempotencyKey: unique(),
  requestHash: '',
  reference: '',
  merchantName: '',
  lines: [],
  amountMinor: 1,
  currency: 'USD',
  status: paidAt ? ('paid' as const) : ('expired' as const),
  successUrl: '',
  cancelUrl: '',
  expiresAt: at,
  paidAt,
});

/** Inserts one row of each kind whose retention begins at a moment, and counts the rows of that kind. */
const KINDS: Record<string, { table: PgTable; insert(at: Date): Promise<unknown> }> = {
  reports: {
    table: traces,
    insert: (at) =>
      shop.db.insert(traces).values({ code: unique(), trace: { version: 1, tabs: [] }, log: [], createdAt: at }),
  },
  journal: {
    table: requestLog,
    insert: (at) =>
      shop.db.insert(requestLog).values({ requestId: unique(), at, method: 'GET', route: '/', status: 404, ms: 1 }),
  },
  'ended sessions': {
    table: sessions,
    insert: async (at) => {
      const lives = { userId: user.id, salt: '', rotatedAt: at, createdAt: at };
      const far = new Date(at.getTime() + 900 * DAY_MS);
      await shop.db.insert(sessions).values([
        { ...lives, revokedAt: at, idleExpiresAt: far, absoluteExpiresAt: far },
        { ...lives, idleExpiresAt: at, absoluteExpiresAt: far },
        { ...lives, idleExpiresAt: far, absoluteExpiresAt: at },
      ]);
    },
  },
  'expired changes of email': {
    table: emailChanges,
    insert: (at) =>
      shop.db.insert(emailChanges).values({
        userId: user.id,
        newEmail: 'new@example.com',
        oldTokenHash: unique(),
        newTokenHash: unique(),
        expiresAt: at,
        closedAt: at,
      }),
  },
  'expired password links': {
    table: passwordLinks,
    insert: (at) =>
      shop.db
        .insert(passwordLinks)
        .values({ userId: user.id, purpose: 'reset', tokenHash: unique(), createdAt: at, expiresAt: at }),
  },
  'results of repeated calls': {
    table: idempotencyKeys,
    insert: (at) =>
      shop.db
        .insert(idempotencyKeys)
        .values({ userId: user.id, key: unique(), requestHash: '', status: 200, body: {}, createdAt: at }),
  },
  'second factors that were not confirmed': {
    table: secondFactors,
    insert: async (at) => {
      const { id: userId } = await shop.newUser();
      await shop.db.insert(secondFactors).values({ userId, sealedSecret: '', sealedWith: '', createdAt: at });
    },
  },
  'expired challenges for passkeys': {
    table: passkeyChallenges,
    insert: (at) =>
      shop.db.insert(passkeyChallenges).values({ boundTo: unique(), userId: user.id, challenge: '', expiresAt: at }),
  },
  'sent and failed emails': {
    table: emailOutbox,
    insert: async (at) => {
      const email = { recipient: 'a@example.com', subject: '', text: '', html: '', createdAt: at };
      await shop.db.insert(emailOutbox).values([
        { ...email, key: unique(), sentAt: at },
        { ...email, key: unique() },
      ]);
    },
  },
  'searches without results': {
    table: emptySearches,
    insert: (at) => shop.db.insert(emptySearches).values({ day: at, text: unique(), times: 1 }),
  },
  downloads: {
    table: downloads,
    insert: async (at) => {
      // A file has one row for each day.
      await shop.addProduct();
      const [file] = await shop.db.select().from(productFiles).orderBy(desc(productFiles.id)).limit(1);
      await shop.db.insert(downloads).values({ grantId, fileId: file?.id ?? 0, createdAt: at });
    },
  },
  'gateway events': {
    table: gatewayEvents,
    insert: (at) =>
      shop.db.insert(gatewayEvents).values({ gateway: 'stripe', eventId: unique(), type: 'x', createdAt: at }),
  },
  'sandbox deliveries': {
    table: sandboxDeliveries,
    insert: (at) =>
      shop.db.insert(sandboxDeliveries).values({ eventId: unique(), body: '', deliveredAt: at, createdAt: at }),
  },
  'unpaid sandbox checkouts': {
    table: sandboxCheckouts,
    insert: (at) => shop.db.insert(sandboxCheckouts).values(checkout(at, null)),
  },
  'paid sandbox checkouts': {
    table: sandboxCheckouts,
    insert: async (at) => {
      const paid = checkout(at, at);
      await shop.db.insert(sandboxCheckouts).values(paid);
      const refund = { id: unique(), checkoutId: paid.id, idempotencyKey: unique(), requestHash: '', amountMinor: 1 };
      await shop.db.insert(sandboxRefunds).values(refund);
    },
  },
};

test('every rule has a kind of row here, and the other way round', () => {
  expect(Object.keys(KINDS)).toEqual(RETENTION.map(({ rows }) => rows));
});

describe('rows are deleted after their retention, in batches, and not before', () => {
  test.each(RETENTION.map(({ rows, days }) => [rows, days] as const))('%s: %i days', async (rows, days) => {
    const kind = KINDS[rows];
    if (!kind) throw new Error(`${rows} has no test`);
    const now = shop.clock.now().getTime();
    const before = await shop.db.$count(kind.table);
    await kind.insert(new Date(now - days * DAY_MS + 1000));
    const added = (await shop.db.$count(kind.table)) - before;
    await deleteOldRows(shop.context);
    expect(await shop.db.$count(kind.table)).toBe(before + added);

    const rule = RETENTION.find((one) => one.rows === rows);
    for (let index = 0; index < 3; index += 1) await kind.insert(new Date(now - days * DAY_MS - 1000));
    const cutoff = new Date(now - days * DAY_MS);
    expect(await rule?.deleteBefore(shop.db, cutoff, 1)).toBe(1);
    await deleteOldRows(shop.context);
    expect(await shop.db.$count(kind.table)).toBe(before + added);
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(200);
  });

  test('an email that waits for its next attempt and an open delivery are not deleted', async () => {
    const old = new Date(shop.clock.now().getTime() - 900 * DAY_MS);
    const key = unique();
    await shop.db.insert(emailOutbox).values({
      key,
      recipient: 'a@example.com',
      subject: '',
      text: 't',
      html: 'h',
      nextAttemptAt: old,
      createdAt: old,
    });
    await shop.db.insert(sandboxDeliveries).values({ eventId: key, body: '', nextAttemptAt: old, createdAt: old });
    await deleteOldRows(shop.context);
    expect(await shop.db.select().from(emailOutbox).where(eq(emailOutbox.key, key))).toMatchObject([{ text: 't' }]);
    expect(await shop.db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.eventId, key))).toHaveLength(1);
  });
});

test('a rule that fails is named in the error, and does not stop the rules after it', async () => {
  const [failing, ...others] = RETENTION;
  const old = new Date(shop.clock.now().getTime() - 900 * DAY_MS);
  for (const { rows } of RETENTION) await KINDS[rows]?.insert(old);
  await shop.db.execute(sql`create function fail() returns trigger language plpgsql as
    $$ begin raise 'the disk fails'; end $$`);
  await shop.db.execute(sql`create trigger fail before delete on traces execute function fail()`);
  try {
    await expect(deleteOldRows(shop.context)).rejects.toThrow(`Could not delete old rows: ${failing?.rows}`);
  } finally {
    await shop.db.execute(sql`drop trigger fail on traces`);
    await shop.db.execute(sql`drop function fail`);
  }
  const before = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);
  for (const { rows, days, deleteBefore } of others)
    expect([rows, await deleteBefore(shop.db, before(days), 1)]).toEqual([rows, 0]);
  await deleteOldRows(shop.context);
});

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('on PostgreSQL', () => {
  test.each(['downloads', 'sent and failed emails'])('%s that stay are not read', async (rows) => {
    const kind = KINDS[rows];
    const rule = RETENTION.find((one) => one.rows === rows);
    if (!kind || !rule) throw new Error(`${rows} has no rule`);
    await kind.insert(shop.clock.now());
    const read = await shop.db.transaction(async (tx) => {
      // A small table is read as a whole unless something else can be used.
      for (const plan of ['seqscan', 'hashjoin', 'mergejoin'])
        await tx.execute(sql.raw(`set local enable_${plan} = off`));
      const countRead = async () => {
        const found = await tx.execute(sql`
          select (seq_tup_read + idx_tup_fetch)::int as rows
          from pg_stat_xact_user_tables where relname = ${getTableName(kind.table)}`);
        return (found as { rows: { rows: number }[] }).rows[0]?.rows ?? 0;
      };
      const before = await countRead();
      await rule.deleteBefore(tx, new Date(0), 500);
      return (await countRead()) - before;
    });
    expect(read).toBe(0);
  });
});

test('the table of operations lists every table of the database with how long its rows stay', async () => {
  const text = readFileSync(fromRoot('docs/operations.md'), 'utf8');
  const section = /\n## Retention\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  const listed = new Set([...section.matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name));
  const { rows } = (await shop.db.execute(
    sql`select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
      from information_schema.tables where table_schema in ('public', 'sandbox_gateway') and table_type = 'BASE TABLE'`,
  )) as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  for (const { rows: kind, days } of RETENTION)
    expect(section).toMatch(new RegExp(`${kind}[^\\n]*\\| ${days === 1 ? 'a day' : `${days} days`}`));
});

test.runIf(process.env.TEST_ENGINE === 'postgresql')('keeps an expired key that a call reuses meanwhile', async () => {
  const request = { userId: user.id, key: unique(), requestHash: '' };
  const createdAt = new Date(shop.clock.now().getTime() - 2 * DAY_MS);
  await shop.db.insert(idempotencyKeys).values({ ...request, createdAt });
  const found = (await findKey(shop.db, request))!;
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let deleting: Promise<number> | undefined;
  await shop.db.transaction(async (tx) => {
    expect(await replaceKey(tx, request, found, shop.clock.now())).toBe(true);
    deleting = deleteIdempotencyKeysBefore(shop.db, new Date(createdAt.getTime() + 1), 10);
    const countWaiting = async () => ((await shop.db.execute(waiting)) as { rows: unknown[] }).rows.length;
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
  });
  expect(await deleting).toBe(0);
  expect(await findKey(shop.db, request)).toMatchObject({ createdAt: shop.clock.now() });
});
