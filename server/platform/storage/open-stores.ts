import type { Env } from '#server/platform/env.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import {
  PRODUCT_FILES_FOLDER,
  UPLOADS_FOLDER,
  getAssetsDir,
  getPreviewsDir,
  getProductFilesDir,
  getUploadsDir,
} from './folders.ts';

/** All files of a shop. */
export interface FileStores {
  products: FileStore;
  assets: FileStore;
  previews: FileStore;
  /** Parts of files that admins upload, until they are used. */
  uploads: FileStore;
}

/**
 * Opens the storage of product files, pictures, previews and uploads: a bucket when `S3_BUCKET` is set, else folders of `DATA_DIR`.
 * @param options.attempts of a call to the bucket; by default few, because a user waits for the response
 * @param options.onOutage gets the error of a bucket that does not respond now; without it, this error is thrown
 * @throws EnvError when the bucket cannot be used, with the variable to correct
 */
export const openFileStores = async (
  env: Pick<Env, 'dataDir' | 's3'>,
  { onOutage, ...options }: { attempts?: number; onOutage?: (error: Error) => void } = {},
): Promise<FileStores> => {
  if (env.s3 === null)
    return {
      products: createFolderStore(getProductFilesDir(env.dataDir)),
      assets: createFolderStore(getAssetsDir(env.dataDir)),
      previews: createFolderStore(getPreviewsDir(env.dataDir)),
      uploads: createFolderStore(getUploadsDir(env.dataDir)),
    };
  // The client takes memory that a shop with folders does not need.
  const { assertUsable, createS3Client } = await import('./s3-client.ts');
  const { createS3Store } = await import('./s3-store.ts');
  const client = createS3Client(env.s3, options);
  await assertUsable(client, env.s3, onOutage);
  const linkClient = createS3Client(env.s3, { endpoint: env.s3.publicEndpoint ?? env.s3.endpoint });
  const bucket = { client, linkClient, bucket: env.s3.bucket };
  return {
    products: await createS3Store(bucket, PRODUCT_FILES_FOLDER),
    assets: await createS3Store(bucket, 'assets'),
    previews: await createS3Store(bucket, 'previews'),
    uploads: await createS3Store(bucket, UPLOADS_FOLDER),
  };
};
