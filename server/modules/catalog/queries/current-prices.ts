import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm';
import { productEdits, products } from '../schema/products.ts';

/** Joins the edits of a product, which have the period of its sale. */
export const EDITS_OF_PRODUCT = eq(productEdits.productId, products.id);

/**
 * The sale price by the clock, in minor units: what is charged must not wait for the job that writes `new_price_minor`
 * ([decision](../../../../docs/decisions/045-write-sale-prices-when-their-period-starts-and-ends.md)). The same rule as `getSalePriceAt`.
 * @param now an ISO 8601 text. The query joins `EDITS_OF_PRODUCT`.
 */
export const buildNewPriceMinorAt = (now: string | Placeholder): SQL<number | null> => sql<number | null>`case
    when ${productEdits.priceMinor} is null then ${products.newPriceMinor}
    when ${productEdits.saleStartsAt} > ${now}::timestamptz or ${productEdits.saleEndsAt} <= ${now}::timestamptz then null
    else ${productEdits.newPriceMinor} end`;

/** The price to pay by the clock, in minor units. */
export const buildPriceMinorAt = (now: string): SQL<number> =>
  sql<number>`coalesce(${buildNewPriceMinorAt(now)}, ${products.priceMinor})`;
