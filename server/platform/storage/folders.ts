import { join } from 'node:path';

/** The folder of published product pictures, written by the catalog import. */
export const getAssetsDir = (dataDir: string) => join(dataDir, 'assets');

/** The folder of published previews, written by the catalog import. */
export const getPreviewsDir = (dataDir: string) => join(dataDir, 'previews');

/** The name of the folder of product files, also in a bucket and in a backup. */
export const PRODUCT_FILES_FOLDER = 'goods';

/** The folder of product files. */
export const getProductFilesDir = (dataDir: string) => join(dataDir, PRODUCT_FILES_FOLDER);

/** The name of the folder of uploaded parts, also in a bucket. */
export const UPLOADS_FOLDER = 'uploads';

/** The folder of the parts of files that admins upload. */
export const getUploadsDir = (dataDir: string) => join(dataDir, UPLOADS_FOLDER);
