import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import type { ShopContext } from './context.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { ensureDemoAccounts } from '#server/modules/identity/demo-accounts.ts';
import { assetsDirOf, previewsDirOf } from '#server/platform/storage/folders.ts';
import { fromRoot } from '#server/platform/paths.ts';

const FOLDER = fromRoot('demo/catalog');

const isEmpty = async (db: ShopContext['db']) => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products);
  return row?.count === 0;
};

/**
 * The demo catalog, at the first start only, and the demo accounts (design, section 1).
 * @param say shows a line that replaces the one before it
 */
export const loadDemo = async (context: ShopContext, say: (line: string) => void) => {
  const { db, goods, clock, env } = context;
  await ensureDemoAccounts(db);
  if (!existsSync(join(FOLDER, 'catalog.json')) || !(await isEmpty(db))) return;
  await importCatalog({
    db,
    goods,
    clock,
    assetsDir: assetsDirOf(env.dataDir),
    previewsDir: previewsDirOf(env.dataDir),
    folder: FOLDER,
    onProgress: ({ stage, done, total }) =>
      say(`Loading the demo catalog: ${stage} ${done} of ${total} products${done === total ? '\n' : ''}`),
  });
};
