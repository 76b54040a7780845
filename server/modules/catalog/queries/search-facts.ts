import { eq, sql } from 'drizzle-orm';
import type { Engine } from '#contract/products/product-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '../schema/products.ts';
import { storeKeywords } from './product-categories.ts';

/** What shoppers find a product by, besides its texts and category. */
export interface SearchFacts {
  tags: string[];
  engines: Engine[];
}

/** The search words and engines of one product, which must exist. */
export const readSearchFacts = async (db: Database, id: number): Promise<SearchFacts> => {
  const [found] = await db
    .select({ tags: products.tags, engines: products.engines })
    .from(products)
    .where(eq(products.id, id));
  if (!found) throw new Error(`No product ${id}`);
  return { tags: found.tags, engines: found.engines as Engine[] };
};

/** Stores tags and engines of a product, and the words that the search reads. */
export const writeSearchFacts = async (tx: Database, id: number, facts: SearchFacts): Promise<void> => {
  await tx.update(products).set(facts).where(eq(products.id, id));
  await storeKeywords(tx, sql`p.id = ${id}`);
};
