import { extname } from 'node:path';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readPreviews, readThumbnailSheets } from '../queries/product-files.ts';

/** The public file name of a preview. It contains a hash of the content, so browsers may cache the file forever. */
export const buildPublishedName = ({ file, sha256 }: Pick<PreviewManifest, 'file' | 'sha256'>): string => {
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}-${sha256.slice(0, 10)}${extension}`;
};

/** The address at which routes/assets.ts serves a published preview or sheet of thumbnails. */
export const previewUrl = (name: string): string => `/static/previews/${name}`;

/** The published previews and sheets of thumbnails that the products use. */
export const listUsedPreviews = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set([...(await readPreviews(db)).map(buildPublishedName), ...(await readThumbnailSheets(db))]);
