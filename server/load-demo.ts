import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopContext } from './context.ts';
import { hasProducts } from '#server/modules/catalog/queries/products.ts';
import { createDemoAccounts } from '#server/modules/identity/demo-accounts.ts';
import { fromRoot } from '#server/platform/paths.ts';
import type { CheckedCatalog, OnProgress } from '#server/modules/catalog/import/check-catalog.ts';

const FOLDER = fromRoot('demo/catalog');

/** Shows a line that replaces the previous one. */
export type ShowProgress = (line: string) => void;

const createProgressHandler =
  (showProgress: ShowProgress): OnProgress =>
  ({ stage, done, total }) =>
    showProgress(`Loading the demo catalog: ${stage} ${done} of ${total} products${done === total ? '\n' : ''}`);

/** Validates the demo catalog, which needs no database. @returns null if the shop was installed without it */
export const checkDemo = async (showProgress: ShowProgress): Promise<CheckedCatalog | null> => {
  if (!existsSync(join(FOLDER, 'catalog.json'))) return null;
  // Decoders of pictures and 3D models, which only an import needs.
  const { checkCatalog } = await import('#server/modules/catalog/import/check-catalog.ts');
  // The tests decode its pictures, so a start does not do it again.
  return checkCatalog(FOLDER, createProgressHandler(showProgress), { decode: false });
};

/**
 * Imports the demo catalog with its reviews if the shop has no products, and creates the demo accounts
 * ([design](../docs/design/running-the-shop.md#demo-catalog)).
 * @param checked the result of `checkDemo` that is on its way; by default the catalog is checked if it is needed
 * @throws CatalogError when the demo catalog is invalid
 */
export const loadDemo = async (
  context: ShopContext,
  showProgress: ShowProgress,
  checked?: ReturnType<typeof checkDemo>,
) => {
  const { db, productFiles, publicFiles, clock } = context;
  await createDemoAccounts(db);
  if (await hasProducts(db)) return;
  const catalog = await (checked ?? checkDemo(showProgress));
  if (!catalog) return;
  const { importChecked } = await import('#server/modules/catalog/import/import-catalog.ts');
  await importChecked(catalog, {
    db,
    productFiles,
    clock,
    ...publicFiles,
    onProgress: createProgressHandler(showProgress),
  });
  const { seedDemoReviews } = await import('#server/modules/reviews/seed-demo-reviews.ts');
  await seedDemoReviews(db, clock.now());
};
