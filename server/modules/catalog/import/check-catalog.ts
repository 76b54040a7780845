import { realpath } from 'node:fs/promises';
import sharp from 'sharp';
import type { CatalogManifest, ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';
import { CatalogError, type Report } from './catalog-error.ts';
import { checkManifests } from './check-manifests.ts';
import { type CheckedPicture, type PictureChecks, checkPicture } from './check-pictures.ts';
import { type CheckedPreview, checkPreview } from './check-preview.ts';
import { findFile, hashFile, isFolder } from './folder-files.ts';
import { ManifestLines } from './manifest-lines.ts';
import { type FileContents, readFileContents } from './read-file-contents.ts';
import { type ProductSource, readManifests } from './read-manifests.ts';

export interface CatalogProgress {
  stage: 'checking' | 'copying';
  /** Number of products done. */
  done: number;
  total: number;
}
export type OnProgress = (progress: CatalogProgress) => void;

export interface CheckedProduct {
  manifest: ProductManifest;
  pictures: CheckedPicture[];
  preview: CheckedPreview | null;
  productFiles: CheckedFile[];
}

export interface CheckedFile extends Omit<FileContents, 'formats' | 'assetFormats'> {
  sha256: string;
  path: string;
}

/** A catalog folder without faults. */
export interface CheckedCatalog {
  manifest: CatalogManifest;
  products: CheckedProduct[];
}

type ManifestFile = ProductManifest['versions'][number]['files'][number];

const checkFile = async (
  root: string,
  folder: string,
  file: ManifestFile,
  report: Report,
): Promise<CheckedFile | null> => {
  const where = `${folder}/files/${file.file}`;
  const found = await findFile(root, where, report);
  if (!found) return null;
  if (found.size !== file.size) {
    report(where, `is ${found.size} bytes, but product.json says ${file.size}`);
    return null;
  }
  if ((await hashFile(found.path)) !== file.sha256) {
    report(where, 'does not have the sha256 that product.json says');
    return null;
  }
  const read = await readFileContents({ path: found.path, name: file.file, format: file.format, size: found.size });
  if ('fault' in read) {
    report(where, read.fault);
    return null;
  }
  const { formats, isArchive, contentKeys, contents } = read;
  const missing = isArchive ? file.contains.filter((format) => !formats.has(format)) : [];
  if (missing.length > 0) report(where, `does not contain ${missing.join(', ')}, as product.json says`);
  return { sha256: file.sha256, path: found.path, isArchive, contentKeys, contents };
};

const checkProduct = async (
  root: string,
  { folder, manifest }: ProductSource,
  report: Report,
  checks: PictureChecks,
): Promise<CheckedProduct> => {
  const pictures: CheckedPicture[] = [];
  for (const image of manifest.images) {
    const picture = await checkPicture(root, `${folder}/images`, image, report, checks);
    if (picture) pictures.push(picture);
  }
  const productFiles: CheckedProduct['productFiles'] = [];
  for (const file of manifest.versions.flatMap((version) => version.files)) {
    const checked = await checkFile(root, folder, file, report);
    if (checked) productFiles.push(checked);
  }
  const known = {
    sha256: new Set(productFiles.map(({ sha256 }) => sha256)),
    contentKeys: new Set(productFiles.flatMap(({ contentKeys }) => [...contentKeys])),
  };
  const preview = manifest.preview ? await checkPreview(root, folder, manifest.preview, known, report) : null;
  return { manifest, pictures, preview, productFiles };
};

/** Reading archives (JavaScript) uses one core, and decoding pictures (sharp) uses another. */
const CHECK_CONCURRENCY = 2;
// Several pictures are decoded concurrently, so threads for a single one cost more than they save.
sharp.concurrency(1);

/**
 * Validates a catalog folder and all its files; changes nothing (format: src/contract/catalog/catalog-manifest.ts).
 * @throws CatalogError with every fault found
 */
export const checkCatalog = async (
  folder: string,
  onProgress: OnProgress = () => {},
  checks: PictureChecks = { decode: true },
): Promise<CheckedCatalog> => {
  // The folder itself may be a symbolic link, because the owner named it. Nothing inside may be one.
  const root = await realpath(folder).catch(() => null);
  if (!root || !(await isFolder(root))) throw new CatalogError([`${folder}: is not a folder`]);

  const lines = new ManifestLines();
  const reportTo =
    (faults: string[]): Report =>
    (where, what) => {
      const line = lines.findLine(where, what);
      faults.push(line === null ? `${where}: ${what}` : `${where}: line ${line}: ${what}`);
    };
  const faultsOfManifests: string[] = [];
  const report = reportTo(faultsOfManifests);
  const read = await readManifests(root, lines, report);
  if (!read) throw new CatalogError(faultsOfManifests);
  const { catalog, products: sources } = read;
  checkManifests(catalog, sources, report);

  let done = 0;
  const checked = await mapConcurrently(sources, CHECK_CONCURRENCY, async (source) => {
    const faults: string[] = [];
    const product = await checkProduct(root, source, reportTo(faults), checks);
    done += 1;
    onProgress({ stage: 'checking', done, total: sources.length });
    return { product, faults };
  });
  const faults = [...faultsOfManifests, ...checked.flatMap((each) => each.faults)];
  if (faults.length > 0) throw new CatalogError(faults);
  return { manifest: catalog, products: checked.map(({ product }) => product) };
};
