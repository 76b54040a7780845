import { type SQL, sql } from 'drizzle-orm';
import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/catalog/search-terms.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { CategoryTree } from '../category-tree.ts';
import {
  BAND_STARTS,
  FILTER_NAMES,
  type FacetCounts,
  type FilterName,
  RATING_STEPS,
  countSets,
  getBandEnd,
} from '../facets.ts';
import { type Filters, hasFramesUpTo, hasModelsUpTo, isAnimated, isDiscountedBy, isRigged } from './search-filters.ts';

/** Number of products per distinct set of values. There are far fewer sets than products, so sets are split up here, not in SQL. */
type Sets<Value> = [values: Value[], count: number][] | null;

/** The single result row of the facet query. */
interface Counted {
  whole_shop: number;
  category: Sets<number>;
  price_min: number | null;
  price_max: number | null;
  free: number;
  bands: number[];
  ratings: number[];
  on_sale: number;
  discount: number[];
  rigged: number;
  animated: number;
  triangles: number[];
  frame: number[];
  format: Sets<string>;
  engine: Sets<string>;
}

/**
 * Products that pass every filter except possibly this one: a facet's counts must not depend on its own selection. `failed` is the
 * number of filters that a product fails.
 */
const passesOthers = (name: FilterName) => sql`found.failed = found.${sql.identifier(`no_${name}`)}`;

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;

const countEachWhere = (conditions: readonly SQL[]) => sql`array[${sql.join(conditions.map(countWhere), sql`, `)}]`;

const inBand = (start: number, index: number) => {
  const end = getBandEnd(index);
  const bounds =
    end === undefined ? sql`found.price >= ${start}` : sql`found.price >= ${start} and found.price < ${end}`;
  return sql`${bounds} and ${passesOthers('price')}`;
};

/** A column of flags, one for each choice of a filter by a number. */
const buildFlags = (steps: readonly number[], passes: (step: number) => SQL) =>
  sql`array[${sql.join(steps.map(passes), sql`, `)}]`;

const countFlags = (name: FilterName, steps: readonly number[]) =>
  countEachWhere(steps.map((_, index) => sql`found.${sql.identifier(name)}[${index + 1}] and ${passesOthers(name)}`));

const countValueSets = (name: FilterName, rows: SQL) => sql`(
  select json_agg(json_build_array(value_set, n)) from (
    select value_set, count(*)::int as n from (${rows} where ${passesOthers(name)}) as each group by value_set) as counted)`;

const categorySets = sql`
  select found.failed, found.no_category, pc.category_ids as value_set
  from found
  join (select product_id, array_agg(category_id order by category_id) as category_ids from product_categories group by product_id) pc
    on pc.product_id = found.id`;

/**
 * Reads the facet counts of every filter in one query: each product that matches the text is visited once, with a flag per filter
 * that it fails.
 * @param text condition of the searched text; null when there is none
 */
export const readFacetCounts = async (
  db: Database,
  tree: CategoryTree,
  filters: Filters,
  text: SQL | null,
): Promise<FacetCounts> => {
  const marks = FILTER_NAMES.map((name) => {
    const condition = filters[name];
    return sql`${condition ? sql`(not (${condition}))::int` : sql`0`} as ${sql.identifier(`no_${name}`)}`;
  });
  const failed = sql.join(
    FILTER_NAMES.map((name) => sql.identifier(`no_${name}`)),
    sql` + `,
  );
  const counting = sql`
    with marked as (
      select products.id, products.effective_price_minor as price, products.rating, products.formats, products.engines,
        products.new_price_minor is not null as is_sale, ${buildFlags(DISCOUNT_STEPS, isDiscountedBy)} as discount,
        ${isRigged} as rigged, ${isAnimated} as animated, ${buildFlags(TRIANGLE_STEPS, hasModelsUpTo)} as triangles,
        ${buildFlags(FRAME_STEPS, hasFramesUpTo)} as frame, ${sql.join(marks, sql`, `)}
      from products where products.is_listed ${text ? sql`and ${text}` : sql``}),
    found as materialized (select * from (select *, ${failed} as failed from marked) as counted where failed <= 1)
    select
      ${countWhere(passesOthers('category'))} as whole_shop,
      ${countValueSets('category', categorySets)} as category,
      min(found.price) filter (where ${passesOthers('price')}) as price_min,
      max(found.price) filter (where ${passesOthers('price')}) as price_max,
      ${countWhere(sql`found.price = 0 and ${passesOthers('price')}`)} as free,
      ${countEachWhere(BAND_STARTS.map(inBand))} as bands,
      ${countEachWhere(RATING_STEPS.map((step) => sql`found.rating >= ${step} and ${passesOthers('rating')}`))} as ratings,
      ${countWhere(sql`found.is_sale and ${passesOthers('on_sale')}`)} as on_sale,
      ${countFlags('discount', DISCOUNT_STEPS)} as discount,
      ${countWhere(sql`found.rigged and ${passesOthers('rigged')}`)} as rigged,
      ${countWhere(sql`found.animated and ${passesOthers('animated')}`)} as animated,
      ${countFlags('triangles', TRIANGLE_STEPS)} as triangles,
      ${countFlags('frame', FRAME_STEPS)} as frame,
      ${countValueSets('format', sql`select found.formats as value_set from found`)} as format,
      ${countValueSets('engine', sql`select found.engines as value_set from found`)} as engine
    from found`;
  const result = await db.transaction(async (tx) => {
    // PostgreSQL's JIT would take longer to compile this many expressions than to count 100,000 products.
    await tx.execute(sql`select set_config('jit', 'off', true)`);
    return tx.execute(counting);
  });
  const [row] = (result as { rows: Counted[] }).rows;
  if (!row) throw new Error('An aggregate has one row');
  return {
    wholeShop: row.whole_shop,
    category: countSets(row.category ?? [], tree.withAncestors),
    priceMin: row.price_min,
    priceMax: row.price_max,
    free: row.free,
    bands: row.bands,
    ratings: row.ratings,
    onSale: row.on_sale,
    discount: row.discount,
    rigged: row.rigged,
    animated: row.animated,
    triangles: row.triangles,
    frame: row.frame,
    format: countSets(row.format ?? [], (values) => values),
    engine: countSets(row.engine ?? [], (values) => values),
  };
};
