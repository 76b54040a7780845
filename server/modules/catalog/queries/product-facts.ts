import { and, eq, inArray } from 'drizzle-orm';
import { decodeNeeds } from '#contract/projects/decode-project.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isFitting } from '../index/fit-index.ts';
import { toProductFacts } from '../product-facts.ts';
import { products } from '../schema/products.ts';

const COLUMNS = { id: products.id, formats: products.formats, fileFacts: products.fileFacts };

/** The facts of listed products; unknown ids are left out. */
export const readProductFacts = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(COLUMNS)
    .from(products)
    .where(and(eq(products.isListed, true), inArray(products.id, [...ids])));
  return new Map(rows.map((row) => [row.id, toProductFacts(row)]));
};

/** Ids of the listed products that fit a project. The rules run here, not in SQL, so that there is one table of them. */
export const readFittingIds = async (db: Database, project: string): Promise<number[]> => {
  const needs = decodeNeeds(project);
  if (!needs) return [];
  const rows = await db.select(COLUMNS).from(products).where(eq(products.isListed, true));
  return rows.filter((row) => isFitting(needs, toProductFacts(row))).map(({ id }) => id);
};
