import { join } from 'node:path';

/** Where pictures of products are published from; the import of a catalog writes there. */
export const assetsDirOf = (dataDir: string) => join(dataDir, 'assets');

/** Where live previews of products are published from; the import of a catalog writes there. */
export const previewsDirOf = (dataDir: string) => join(dataDir, 'previews');

/** Where the goods lie when they are kept as files. */
export const goodsDirOf = (dataDir: string) => join(dataDir, 'goods');
