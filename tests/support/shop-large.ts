import { sql } from 'drizzle-orm';
import { hashUnknownPassword } from '#server/modules/identity/passwords.ts';
import type { Database } from '#server/platform/db/client.ts';

const FIRST_NAMES =
  'Ada Grace Alan Edsger Barbara Donald Radia Linus Frances Ken Margaret Dennis Hedy John Katherine'.split(' ');
const LAST_NAMES = 'Ber Oka Sil Tana Nova Ros Hadd Lar Mor Ivan Sing Cost Web Doy Kow'.split(' ');
const LAST_ENDS = 'gen for vasen ko kova etti ssen eau ov ley stein mann quist ski hara'.split(' ');
const COUNTRIES =
  'Norway Nigeria Brazil Japan Czechia Italy Lebanon Korea Denmark France India Portugal Germany Ireland'.split(' ');

/** Maximum number of products per order. */
const LINES_MAX = 3;
/** Number of products to create when the shop has none. */
const PRODUCTS = 300;

const words = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
const pick = (list: readonly string[], salt: number) =>
  sql`(${words(list)})[1 + abs(hashint8(i::bigint * 31 + ${salt}::int)) % ${list.length}::int]`;

/** The status of an order by its number: 86 % paid, the others canceled, expired or failed. */
const STATUS = sql`case when i % 100 < 86 then 'paid' when i % 100 < 91 then 'canceled' when i % 100 < 97 then 'expired' else 'failed' end`;

/**
 * Fills a shop with users and orders of two years, with the rows of real purchases: order lines, payment attempts, grants and a
 * matching ledger. One in a hundred users is blocked.
 * @throws Error when there are too few users for the orders, so that a user would buy a product twice
 */
export const seedLargeShop = async (db: Database, { users, orders }: { users: number; orders: number }) => {
  const passwordHash = await hashUnknownPassword('tests');
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (id, slug, title, description, kind, price_minor, currency, rating, released_at)
      select i, 'seeded-' || i, 'Seeded ' || (${words(['castle', 'car', 'forest', 'sword', 'font'])})[1 + i % 5] || ' ' || i, 'Made to measure with.',
        'model', 500 + i * 25, 'USD', 4.5, now()
      from generate_series(1, ${PRODUCTS}::int) as i where not exists (select 1 from products)`);
    const counted = await tx.execute<{ products: number }>(sql`select count(*)::int as products from products`);
    const products = (counted as { rows: { products: number }[] }).rows[0]?.products ?? 0;
    if (Math.ceil(orders / users) * LINES_MAX > products)
      throw new Error('So many orders need more users, or more products: nobody buys a product twice');

    await tx.execute(sql`
      create temporary table seeded_users on commit drop as
      select i, gen_random_uuid() as id, now() - (${users}::int - i) * interval '730 days' / ${users}::int as created_at
      from generate_series(1, ${users}::int) as i`);
    await tx.execute(sql`
      insert into users (id, email, password_hash, username, full_name, country, created_at, blocked_at)
      select id, lower(${pick(FIRST_NAMES, 1)} || '.' || ${pick(LAST_NAMES, 2)} || ${pick(LAST_ENDS, 4)}) || '.' || i || '@example.net', ${passwordHash},
        lower(${pick(FIRST_NAMES, 1)}) || i, ${pick(FIRST_NAMES, 1)} || ' ' || ${pick(LAST_NAMES, 2)} || ${pick(LAST_ENDS, 4)}, ${pick(COUNTRIES, 3)}, created_at,
        case when i % 100 = 7 then created_at + interval '1 day' end
      from seeded_users order by i`);
    await tx.execute(sql`
      insert into sessions (user_id, salt, rotated_at, created_at, idle_expires_at, absolute_expires_at, user_agent)
      select id, 'seeded', created_at, created_at, created_at + interval '30 days', created_at + interval '90 days', 'seeded'
      from seeded_users`);

    // Different products for each order of a user.
    await tx.execute(sql`
      create temporary table seeded_lines on commit drop as
      with numbered as (select id, title, price_minor, currency, row_number() over (order by id) - 1 as n, count(*) over () as total from products),
      seeded as (
        select i, gen_random_uuid() as order_id, gen_random_uuid() as attempt_id, u.id as user_id, ${STATUS} as status,
          now() - (${orders}::int - i) * interval '700 days' / ${orders}::int as created_at,
          (i - 1) / ${users}::int as nth, abs(hashint8(u.nr::bigint)) as shelf
        from generate_series(1, ${orders}::int) as i join (select i as nr, id from seeded_users) u on u.nr = 1 + (i - 1) % ${users}::int)
      select s.*, line.position, gen_random_uuid() as line_id, g.id as product_id, g.title, g.price_minor, g.currency
      from seeded s cross join lateral generate_series(0, abs(hashint8(s.i::bigint * 7)) % ${LINES_MAX}::int) as line(position)
      join numbered g on g.n = (s.shelf + s.nth * ${LINES_MAX}::int + line.position) % g.total`);
    await tx.execute(sql`
      create temporary table seeded_orders on commit drop as
      select i, order_id, attempt_id, user_id, status, created_at, min(currency) as currency, sum(price_minor)::int as total_minor
      from seeded_lines group by i, order_id, attempt_id, user_id, status, created_at`);
    await tx.execute(sql`
      insert into orders (id, user_id, status, currency, total_minor, fingerprint, created_at, expires_at, paid_at)
      select order_id, user_id, status, currency, total_minor, 'seeded', created_at, created_at + interval '1 hour',
        case when status = 'paid' then created_at + interval '2 minutes' end
      from seeded_orders order by i`);
    await tx.execute(sql`
      insert into order_lines (id, order_id, product_id, position, title, price_minor, currency)
      select line_id, order_id, product_id, position, title, price_minor, currency from seeded_lines order by i, position`);
    await tx.execute(sql`
      insert into payment_attempts (id, order_id, number, gateway, method_id, status, idempotency_key, amount_minor, currency, created_at, finished_at)
      select attempt_id, order_id, 1, case when i % 50 = 0 then 'manual' else 'sandbox' end, 'card',
        case status when 'paid' then 'succeeded' else status end, order_id || '.1', total_minor, currency, created_at, created_at + interval '2 minutes'
      from seeded_orders order by i`);
    await tx.execute(sql`
      insert into grants (order_line_id, user_id, product_id, status, created_at)
      select line_id, user_id, product_id, 'granted', created_at from seeded_lines where status = 'paid'`);
    await tx.execute(sql`
      insert into ledger_entries (kind, order_id, attempt_id, order_line_id, amount_minor, currency, created_at)
      select kind, order_id, attempt_id, order_line_id, amount_minor, currency, created_at from (
        select 1 as step, i, 'order.placed' as kind, order_id, null::uuid as attempt_id, null::uuid as order_line_id, total_minor as amount_minor, currency, created_at
          from seeded_orders
        union all select 2, i, 'order.' || status, order_id, null, null, 0, currency, created_at from seeded_orders where status <> 'paid'
        union all select 2, i, 'payment.captured', order_id, attempt_id, null, total_minor, currency, created_at from seeded_orders where status = 'paid'
        union all select 3, i, 'grant.given', order_id, null, line_id, 0, currency, created_at from seeded_lines where status = 'paid'
      ) as facts order by i, step`);
  });
  // A running PostgreSQL analyzes tables by itself after so many new rows.
  await db.execute(sql`vacuum analyze`);
};
