import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';

/** Creates the stores of a shop in a temporary folder, a folder each. @returns the parts of a test shop, and `remove` */
export const createFileStores = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-files-'));
  const storeIn = (name: string) => createFolderStore(join(dataDir, name));
  return {
    dataDir,
    stores: { publicFiles: { assets: storeIn('assets'), previews: storeIn('previews') }, uploads: storeIn('uploads') },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
};
