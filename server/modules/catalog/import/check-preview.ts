import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Report } from './catalog-error.ts';
import { toContentKey } from './check-zip.ts';
import { findFile, hashFile } from './folder-files.ts';
import { PREVIEW_CHECKS } from './preview-kinds.ts';

/** Bytes. A phone must be able to load a preview. */
const PREVIEW_BYTES_MAX = 4 * 1024 ** 2;

/** A valid preview and its path. */
export interface CheckedPreview {
  manifest: PreviewManifest;
  path: string;
}

/** The product files beside a preview, by their checksums. */
export interface KnownProductFiles {
  sha256: ReadonlySet<string>;
  /** Keys of all archive entries (`toContentKey`). */
  contentKeys: ReadonlySet<string>;
}

/**
 * Checks a product's preview. Previews are public, so a preview must not be one of the sold files.
 * @param folder the product's folder inside the catalog folder
 * @returns null when a fault was reported
 */
export const checkPreview = async (
  root: string,
  folder: string,
  manifest: PreviewManifest,
  productFiles: KnownProductFiles,
  report: Report,
): Promise<CheckedPreview | null> => {
  const where = `${folder}/preview/${manifest.file}`;
  const found = await findFile(root, where, report);
  if (!found) return null;
  const refuse = (what: string) => {
    report(where, what);
    return null;
  };
  const { extension, check } = PREVIEW_CHECKS[manifest.kind];
  if (!manifest.file.endsWith(`.${extension}`))
    return refuse(`must be a .${extension} file, because its kind is ${manifest.kind}`);
  if (found.size !== manifest.size) return refuse(`is ${found.size} bytes, but product.json says ${manifest.size}`);
  if (found.size > PREVIEW_BYTES_MAX) return refuse(`is larger than ${PREVIEW_BYTES_MAX / 1024 ** 2} MB`);
  if ((await hashFile(found.path)) !== manifest.sha256)
    return refuse('does not have the sha256 that product.json says');

  const bytes = await readFile(found.path);
  if (
    productFiles.sha256.has(manifest.sha256) ||
    productFiles.contentKeys.has(toContentKey(bytes.length, crc32(bytes)))
  )
    return refuse('is one of the product files: anyone may load a preview, so it must not contain a paid file');
  const fault = await check(bytes, manifest as never);
  return fault === null ? { manifest, path: found.path } : refuse(fault);
};
