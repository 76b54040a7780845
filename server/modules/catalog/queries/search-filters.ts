import { type SQL, sql } from 'drizzle-orm';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import { toMinor } from '#server/platform/money.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { FilterName } from '../facets.ts';

/** SQL conditions on `products`; null when the filter is not set. */
export type Filters = Record<FilterName, SQL | null>;

/** The values as comma-separated SQL parameters. */
const parameterList = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const priceWithin = (min: number | undefined, max: number | undefined): SQL | null => {
  const bounds = [
    ...(min === undefined ? [] : [sql`products.effective_price_minor >= ${toMinor(min)}`]),
    ...(max === undefined ? [] : [sql`products.effective_price_minor <= ${toMinor(max)}`]),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : null;
};

const hasAnyOf = (column: SQL, values: readonly string[] | undefined): SQL | null =>
  values ? sql`${column} && array[${parameterList(values)}]::text[]` : null;

/** Whether the facts count animations. */
export const isAnimated = sql`jsonb_path_exists(products.facts, '$[*] ? (@.key == "animations" && @.value > 0)')`;
export const isRigged = sql`coalesce((products.file_facts->>'skeleton_bones')::bigint > 0, false)`;

/** Least discount in whole percent, rounded down as on the badge. */
export const isDiscountedBy = (percent: number) => sql`coalesce(
  (products.price_minor - products.new_price_minor)::bigint * 100 / nullif(products.price_minor, 0) >= ${percent}, false)`;

/** @param fact a field of `FileFacts`; a product of which it is not known does not pass */
const isAtMost = (fact: string, max: number) => sql`coalesce((products.file_facts->>${fact})::bigint <= ${max}, false)`;
export const hasModelsUpTo = (triangles: number) => isAtMost('model_triangles', triangles);
export const hasFramesUpTo = (px: number) => isAtMost('sprite_px', px);

/**
 * The conditions of a query's filters, without its text. `on_sale=false` means an unchecked box, so it filters nothing.
 * @param fitting ids of the products that fit the query's project; null without one
 * @param hidden ids of products that are left out
 */
export const buildFilters = (
  tree: CategoryTree,
  query: SearchQuery,
  fitting: readonly number[] | null,
  hidden: readonly number[],
): Filters => {
  const categories = query.category && tree.withDescendants(query.category);
  return {
    category: categories
      ? sql`exists (
          select 1 from product_categories pc
          where pc.product_id = products.id and pc.category_id in (${parameterList(categories)}))`
      : null,
    price: priceWithin(query.price_min, query.price_max),
    rating: query.rating_min === undefined ? null : sql`products.rating >= ${query.rating_min}`,
    on_sale: query.on_sale ? sql`products.new_price_minor is not null` : null,
    discount: query.discount_min === undefined ? null : isDiscountedBy(query.discount_min),
    rigged: query.rigged ? isRigged : null,
    animated: query.animated ? isAnimated : null,
    triangles: query.triangles_max === undefined ? null : hasModelsUpTo(query.triangles_max),
    frame: query.frame_max === undefined ? null : hasFramesUpTo(query.frame_max),
    format: hasAnyOf(sql`products.formats`, query.format),
    engine: hasAnyOf(sql`products.engines`, query.engine),
    hidden: hidden.length > 0 ? sql`products.id <> all(${`{${hidden.join(',')}}`}::int[])` : null,
    project: fitting && sql`products.id = any(${`{${fitting.join(',')}}`}::int[])`,
  };
};
