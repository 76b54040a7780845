import { join } from 'node:path';

/** The folder of published product pictures, written by the catalog import. */
export const assetsDirOf = (dataDir: string) => join(dataDir, 'assets');

/** The folder of published previews, written by the catalog import. */
export const previewsDirOf = (dataDir: string) => join(dataDir, 'previews');

/** The folder of product files. */
export const productFilesDirOf = (dataDir: string) => join(dataDir, 'goods');
