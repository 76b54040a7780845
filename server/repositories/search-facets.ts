import { type SQL, sql } from 'drizzle-orm';
import type { SearchFacets } from '#contract/search.ts';
import type { ShopContext } from '#server/context.ts';
import type { CategoryTree } from './categories.ts';
import { toWirePrice } from './products.ts';
import { type FilterName, type Filters, listed } from './search-filters.ts';

/** Minor units at which a band of prices begins. */
const BAND_STARTS = [0, 500, 1000, 2000, 3000];
const RATING_STEPS = [4.5, 4, 3.5, 3];
/** Everything is packed in the one and explained in the others: nobody looks for them. */
const PACKAGING = ['zip', 'txt', 'md'];
/** More choices than that nobody reads. */
const CHOICES_MAX = 40;

const NAMES: readonly FilterName[] = ['category', 'price', 'rating', 'on_sale', 'format', 'engine'];

/** One row of counts, as PostgreSQL answers it. */
interface Counted {
  whole_shop: number;
  category: [id: number, count: number][] | null;
  price_min: number | null;
  price_max: number | null;
  bands: number[];
  ratings: number[];
  on_sale: number;
  format: [value: string, count: number][] | null;
  engine: [value: string, count: number][] | null;
}

/** Products that pass every filter but this one; `failed` counts the filters that a product does not pass. */
const passesOthers = (name: FilterName) => sql`found.failed = found.${sql.identifier(`no_${name}`)}`;

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;

const countsOf = (conditions: readonly SQL[]) => sql`array[${sql.join(conditions.map(countWhere), sql`, `)}]`;

const bandEnd = (index: number) => BAND_STARTS[index + 1];

const inBand = (start: number, index: number) => {
  const end = bandEnd(index);
  const bounds =
    end === undefined ? sql`found.price >= ${start}` : sql`found.price >= ${start} and found.price < ${end}`;
  return sql`${bounds} and ${passesOthers('price')}`;
};

const pairs = (rows: SQL) =>
  sql`(select json_agg(json_build_array(value, n) order by n desc, value) from (${rows}) as counted)`;

const choicesOf = (name: 'format' | 'engine', column: SQL, leftOut: readonly string[] = []) =>
  pairs(sql`
    select choice.value, count(*)::int as n from found, unnest(${column}) as choice (value)
    where ${passesOthers(name)} and choice.value <> all (array[${listed(leftOut)}]::text[]) group by choice.value order by n desc, choice.value limit ${CHOICES_MAX}`);

/** Each category beside itself and every one above it. */
const categoriesIn = (tree: CategoryTree) => {
  const rows = tree.all.flatMap(({ id }) => tree.withDescendants([id]).map((below): [number, number] => [below, id]));
  return sql`(values ${sql.join(
    [[0, 0], ...rows].map(([below, above]) => sql`(${below}::int, ${above}::int)`),
    sql`, `,
  )}) as tree (below, above)`;
};

const countCategories = (tree: CategoryTree) =>
  pairs(sql`
    select tree.above as value, count(distinct found.id)::int as n
    from found
    join product_categories pc on pc.product_id = found.id
    join ${categoriesIn(tree)} on tree.below = pc.category_id
    where ${passesOthers('category')} group by tree.above`);

/**
 * The counts of every filter's choices in one round trip: each product that the text finds is looked at once, with a mark for every
 * filter that it does not pass.
 * @param text condition of the text; null when none is searched for
 */
export const readFacets = async (
  { db }: Pick<ShopContext, 'db'>,
  tree: CategoryTree,
  filters: Filters,
  text: SQL | null,
): Promise<SearchFacets> => {
  const marks = NAMES.map((name) => {
    const condition = filters[name];
    return sql`${condition ? sql`(not (${condition}))::int` : sql`0`} as ${sql.identifier(`no_${name}`)}`;
  });
  const failed = sql.join(
    NAMES.map((name) => sql.identifier(`no_${name}`)),
    sql` + `,
  );
  const result = await db.execute(sql`
    with marked as (
      select products.id, products.effective_price_minor as price, products.rating, products.formats, products.engines,
        products.new_price_minor is not null as is_sale, ${sql.join(marks, sql`, `)}
      from products where products.is_listed ${text ? sql`and ${text}` : sql``}),
    found as materialized (select * from (select *, ${failed} as failed from marked) as counted where failed <= 1)
    select
      ${countWhere(passesOthers('category'))} as whole_shop,
      ${countCategories(tree)} as category,
      min(found.price) filter (where ${passesOthers('price')}) as price_min,
      max(found.price) filter (where ${passesOthers('price')}) as price_max,
      ${countsOf(BAND_STARTS.map(inBand))} as bands,
      ${countsOf(RATING_STEPS.map((step) => sql`found.rating >= ${step} and ${passesOthers('rating')}`))} as ratings,
      ${countWhere(sql`found.is_sale and ${passesOthers('on_sale')}`)} as on_sale,
      ${choicesOf('format', sql`found.formats`, PACKAGING)} as format,
      ${choicesOf('engine', sql`found.engines`)} as engine
    from found`);
  const [row] = (result as { rows: Counted[] }).rows;
  if (!row) throw new Error('An aggregate has one row');
  const price = (minor: number | null) => (minor === null ? null : toWirePrice(minor));
  const choices = (counted: Counted['format']) => (counted ?? []).map(([value, count]) => ({ value, count }));
  return {
    whole_shop: row.whole_shop,
    category: (row.category ?? []).map(([id, count]) => ({ id, count })),
    price: {
      min: price(row.price_min),
      max: price(row.price_max),
      bands: BAND_STARTS.map((start, index) => {
        const end = bandEnd(index);
        return {
          min: toWirePrice(start),
          max: end === undefined ? null : toWirePrice(end - 1),
          count: row.bands[index] ?? 0,
        };
      }),
    },
    rating: RATING_STEPS.map((min, index) => ({ min, count: row.ratings[index] ?? 0 })),
    on_sale: row.on_sale,
    format: choices(row.format),
    engine: choices(row.engine),
  };
};
