import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { storeRelatedProducts } from './related-products.ts';

const LOOKS = 'low poly,stylized,realistic,pixel,voxel,hand painted,modular,animated,toon,dark,neon,retro'.split(',');
const THINGS = (
  'car,castle,character,sword,dungeon,spaceship,forest,robot,dragon,font,explosion,button,tileset,candy,village,truck,knight,wizard,' +
  'crate,bridge,tower,boat,helmet,shield,tree,rock,river,temple,factory,train,plane,tank,portal,crystal,potion,scroll,menu,icon'
).split(',');
const WORLDS = (
  'fantasy,medieval,cyberpunk,western,tropical,arctic,haunted,industrial,underwater,desert,urban,alien,steampunk,nordic,jungle,' +
  'ancient,futuristic,pirate'
).split(',');
const FORMS = 'pack,kit,set,bundle,collection,library'.split(',');
const KINDS = 'model,sprites,hud,font,fx'.split(',');
const FORMATS = 'glb,fbx,png,svg,ttf,otf,blend,obj,wav,json'.split(',');
/** Syllables of invented names, so that titles have rare words as in a real shop. */
const SYLLABLES =
  'va,lor,mi,tan,ke,dra,sol,wyn,bar,thu,nex,or,fi,gal,ru,sha,pel,mor,zu,eld,ca,rin,hol,ta,bre,quo,ly,ven,ost,jar'.split(
    ',',
  );

/** Rows per statement. */
const BATCH_SIZE = 10_000;

const textArray = (values: readonly string[]) => sql`${`{${values.map((value) => `"${value}"`).join(',')}}`}::text[]`;

/** A number from 0 to below `below` for each row `i`; the same on every run. */
const random = (salt: number, below: SQL | number) =>
  sql`(abs(hashint8(i::bigint * 31 + ${salt}::int)::bigint) % ${below})`;

const pick = (values: readonly string[], salt: number) =>
  sql`(${textArray(values)})[1 + ${random(salt, sql`${values.length}::int`)}]`;

const name = (salt: number) =>
  sql`initcap(${pick(SYLLABLES, salt)} || ${pick(SYLLABLES, salt + 1)} || ${pick(SYLLABLES, salt + 2)})`;

const firstId = async (db: Database) => {
  const result = await db.execute(sql`select coalesce(max(id), 0)::int + 1 as id from products`);
  return (result as { rows: { id: number }[] }).rows[0]?.id ?? 1;
};

/** A shop without categories gets eight with six children each. */
const ensureCategories = (db: Database) =>
  db.execute(sql`
    insert into categories (id, name, parent_id, position)
    select i, initcap(case when i > 8 then ${pick(WORLDS, 91)} || ' ' else '' end || ${pick(THINGS, 92)} || 's'),
      case when i > 8 then 1 + i % 8 end, i
    from generate_series(1, 56) as i where not exists (select 1 from categories)`);

/**
 * The categories of product `i`: each product has a main category, every third one also another. A statement that uses it starts with
 * `numbered`.
 */
const numbered = sql`
  numbered as (select id, name, row_number() over (order by id) - 1 as n, count(*) over () as total from categories)`;
const chosenCategories = sql`
  select numbered.id, numbered.name, min(position) as position
  from generate_series(0, case when i % 3 = 0 then 1 else 0 end) as position
  join numbered on numbered.n = (${random(31, sql`numbered.total`)} + position * (numbered.total / 2)) % numbered.total
  group by numbered.id, numbered.name`;

/** Facts of the files of a product with one `format`. Most models differ, so that judging them costs as much as it can. */
const fileFacts = sql`
  jsonb_build_object('formats', array[format, 'zip']) || case
    when format = 'glb' then jsonb_build_object('model_triangles', 100 + ${random(41, 90_000)}, 'scene_triangles', 90100 + ${random(42, 900_000)},
      'model_materials', 1 + ${random(43, 20)}, 'model_draw_calls', 1 + ${random(44, 200)}, 'skeleton_bones', ${random(45, 3)} * 30,
      'texture_px', 1024 * (1 + ${random(46, 4)}), 'texture_bytes', 100000 * (1 + ${random(47, 900)}))
    when format = 'png' then jsonb_build_object('texture_px', 64 + ${random(48, 4_000)}, 'texture_bytes', 16384 + ${random(49, 60_000_000)},
      'sprite_px', 16 + ${random(50, 200)})
    when format in ('ttf', 'otf') then jsonb_build_object('scripts', array['latin'])
    else '{}' end`;

const insertProducts = (db: Database, first: number, last: number) =>
  db.execute(sql`
    with ${numbered}, fresh as (
      select i, ${pick(WORLDS, 1)} as world, ${pick(LOOKS, 2)} as look, ${pick(THINGS, 3)} as thing, ${pick(FORMS, 4)} as form,
        ${name(5)} as author, ${pick(FORMATS, 8)} as format
      from generate_series(${first}::int, ${last}::int) as i)
    insert into products (id, slug, title, description, kind, price_minor, new_price_minor, currency, rating, rating_count, sales_count,
      tags, engines, formats, file_facts, keywords, facts, released_at)
    select i, 'generated-' || i, initcap(world || ' ' || look || ' ' || thing || ' ' || form) || ' by ' || author,
      'A ' || form || ' of ' || look || ' ' || thing || 's for a ' || world || ' world. Made by ' || author || ' for ' || ${pick(THINGS, 11)} || ' and '
        || ${pick(THINGS, 12)} || ' games, with clean topology, tested in every engine it names. Includes ' || (5 + ${random(13, 200)}) || ' pieces and '
        || ${pick(WORLDS, 14)} || ' variations.',
      ${pick(KINDS, 15)}, 300 + ${random(16, 6000)}, case when ${random(17, 4)} = 0 then 200 + ${random(18, 100)} end, 'USD',
      3 + ${random(19, 21)} / 10.0, ${random(20, 400)}, ${random(21, 5000)} * ${random(22, 10)} / 10,
      array[thing, world, look], array['unity', case when ${random(23, 3)} = 0 then 'godot' else 'unreal' end], array['zip', format], ${fileFacts},
      concat_ws(' ', thing, world, look, (select string_agg(name, ' ' order by position) from (${chosenCategories}) as chosen)),
      jsonb_build_array(jsonb_build_object('key', 'pieces', 'value', 5 + ${random(13, 200)})),
      timestamptz '2023-01-01' + ${random(24, 1400)}::int * interval '1 day'
    from fresh`);

const insertCategories = (db: Database, first: number, last: number) =>
  db.execute(sql`
    with ${numbered}
    insert into product_categories (product_id, category_id, position)
    select i, chosen.id, chosen.position
    from generate_series(${first}::int, ${last}::int) as i cross join lateral (${chosenCategories}) as chosen`);

/** Covers of other products, so that pages show pictures; in a shop without any, the names of missing files. */
const insertImages = (db: Database, first: number, last: number) =>
  db.execute(sql`
    with covers as (
      select file, widths, width, height, row_number() over (order by product_id) - 1 as n, count(*) over () as total
      from (select * from product_images where position = 0 and product_id < ${first} order by product_id limit 500) as known)
    insert into product_images (product_id, position, file, widths, alt, width, height)
    select i, 0, coalesce(covers.file, 'generated-' || i || '.webp'), coalesce(covers.widths, '{320,640,1280}'), 'Picture of the product',
      coalesce(covers.width, 1280), coalesce(covers.height, 960)
    from generate_series(${first}::int, ${last}::int) as i
    left join covers on covers.n = i % covers.total`);

const insertVersions = (db: Database, first: number, last: number) =>
  db.execute(sql`
    with versions as (
      insert into product_versions (product_id, version, changelog, released_at, compared_at, announced_at)
      select i, '1.' || minor || '.0', 'Version 1.' || minor, timestamptz '2024-01-01' + minor * interval '30 days', now(), now()
      from generate_series(${first}::int, ${last}::int) as i cross join generate_series(0, i % 2) as minor
      returning id, product_id)
    insert into product_files (version_id, name, format, contains, size, sha256)
    select id, 'generated-' || product_id || '.zip', 'zip', '{glb,png}', 1000000 + product_id, md5(id::text) || md5(product_id::text)
    from versions`);

/**
 * Adds made-up products to the shop, to measure it with many products. Their files cannot be downloaded.
 * @param onProgress called with the number of products so far
 */
export const generateProducts = async (
  db: Database,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> => {
  await ensureCategories(db);
  const start = await firstId(db);
  const end = start + count - 1;
  for (let first = start; first <= end; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, end);
    await db.transaction(async (tx) => {
      await insertProducts(tx, first, last);
      await insertCategories(tx, first, last);
      await insertImages(tx, first, last);
      await insertVersions(tx, first, last);
    });
    onProgress(last - start + 1);
  }
  for (const table of ['products', 'product_categories', 'product_images', 'product_versions', 'product_files'])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  await storeRelatedProducts(db);
};
