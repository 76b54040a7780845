import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopContext } from './context.ts';
import { hasProducts } from '#server/modules/catalog/queries/products.ts';
import { createDemoAccounts } from '#server/modules/identity/demo-accounts.ts';
import { assetsDirOf, previewsDirOf } from '#server/platform/storage/folders.ts';
import { fromRoot } from '#server/platform/paths.ts';

const FOLDER = fromRoot('demo/catalog');

/**
 * Imports the demo catalog with its reviews if the shop has no products, and creates the demo accounts
 * ([design](../docs/design.md#demo-catalog)).
 * @param showProgress shows a line that replaces the previous one
 */
export const loadDemo = async (context: ShopContext, showProgress: (line: string) => void) => {
  const { db, productFiles, clock, env } = context;
  await createDemoAccounts(db);
  if (!existsSync(join(FOLDER, 'catalog.json')) || (await hasProducts(db))) return;
  // Decoders of pictures and 3D models, which only this import needs.
  const { importCatalog } = await import('#server/modules/catalog/import/import-catalog.ts');
  await importCatalog({
    db,
    productFiles,
    clock,
    assetsDir: assetsDirOf(env.dataDir),
    previewsDir: previewsDirOf(env.dataDir),
    folder: FOLDER,
    onProgress: ({ stage, done, total }) =>
      showProgress(`Loading the demo catalog: ${stage} ${done} of ${total} products${done === total ? '\n' : ''}`),
  });
  const { seedDemoReviews } = await import('#server/modules/reviews/seed-demo-reviews.ts');
  await seedDemoReviews(db, clock.now());
};
