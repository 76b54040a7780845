import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

const LOOKS = [
  'low poly',
  'stylized',
  'realistic',
  'pixel',
  'voxel',
  'hand painted',
  'modular',
  'animated',
  'toon',
  'dark',
  'neon',
  'retro',
];
const THINGS = [
  'car',
  'castle',
  'character',
  'sword',
  'dungeon',
  'spaceship',
  'forest',
  'robot',
  'dragon',
  'font',
  'explosion',
  'button',
  'tileset',
  'candy',
  'village',
  'truck',
  'knight',
  'wizard',
  'crate',
  'bridge',
];
const WORLDS = [
  'fantasy',
  'medieval',
  'cyberpunk',
  'western',
  'tropical',
  'arctic',
  'haunted',
  'industrial',
  'underwater',
  'desert',
  'urban',
  'alien',
];
const FORMS = ['pack', 'kit', 'set', 'bundle', 'collection'];

/** Rows per statement. */
const BATCH = 10_000;

const words = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

/** Picks a word of a list by row number; the same on every run. */
const pick = (list: readonly string[], salt: number) =>
  sql`(${words(list)})[1 + abs(hashint8(i::bigint * 31 + ${salt}::int)) % ${list.length}::int]`;

/**
 * Fills an empty shop with many products, to inspect query plans and measure timings. Each title also contains a unique word, as
 * real titles do.
 */
export const seedLargeCatalog = async (db: Database, count: number) => {
  await db.execute(sql`
    insert into categories (id, name, parent_id, position)
    select c, 'Category ' || c, case when c > 8 then 1 + c % 8 end, c from generate_series(1, 64) as c`);
  for (let first = 1; first <= count; first += BATCH) {
    await db.execute(sql`
    insert into products (id, slug, title, description, kind, price_minor, new_price_minor, currency, rating, rating_count,
      sales_count, tags, engines, formats, keywords, released_at)
    select i, 'product-' || i,
      initcap(concat_ws(' ', ${pick(WORLDS, 1)}, ${pick(LOOKS, 2)}, ${pick(THINGS, 3)}, ${pick(FORMS, 4)}, 'n' || substr(md5(i::text), 1, 6))),
      repeat(concat_ws(' ', 'A', ${pick(FORMS, 5)}, 'for a', ${pick(WORLDS, 6)}, 'world with a', ${pick(THINGS, 7)}, 'and', substr(md5(i::text), 7, 6), '. '), 6),
      'model', 500 + abs(hashint8(i::bigint)) % 9500, case when i % 4 = 0 then 400 end, 'USD',
      3 + (abs(hashint8(i::bigint * 7)) % 21) / 10.0, 10, (abs(hashint8(i::bigint * 13)) % 5000) * (abs(hashint8(i::bigint * 17)) % 10) / 10,
      array[${pick(THINGS, 3)}, ${pick(WORLDS, 1)}, ${pick(LOOKS, 2)}], array['unity', case when i % 3 = 0 then 'godot' else 'unreal' end],
      array['zip', case when i % 500 = 0 then 'blend' else 'glb' end],
      concat_ws(' ', ${pick(THINGS, 3)}, ${pick(WORLDS, 1)}, ${pick(LOOKS, 2)}, 'Category ' || (1 + i % 64)),
      timestamptz '2024-01-01' + (abs(hashint8(i::bigint * 19)) % 900) * interval '1 day'
    from generate_series(${first}::int, ${Math.min(first + BATCH - 1, count)}::int) as i`);
  }
  // Each product has a main category, and every third one a second category.
  await db.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select i, 1 + i % 64, 0 from generate_series(1, ${count}::int) as i
    union all select i, 1 + (i + 32) % 64, 1 from generate_series(1, ${count}::int) as i where i % 3 = 0`);
  await db.execute(sql`
    insert into product_images (product_id, position, file, widths, alt, width, height)
    select i, 0, 'product-' || i || '-cover.webp', '{320,640,1280}', 'Picture', 1280, 960 from generate_series(1, ${count}::int) as i`);
  await db.execute(sql`analyze products`);
  await db.execute(sql`analyze product_categories`);
};
