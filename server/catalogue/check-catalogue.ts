import { realpath } from 'node:fs/promises';
import type { CatalogueManifest, PreviewManifest, ProductManifest } from '#contract/catalogue-manifest.ts';
import { CatalogueError, type Report } from './catalogue-error.ts';
import { checkManifests } from './check-manifests.ts';
import { type CheckedPicture, checkPicture } from './check-pictures.ts';
import { checkZip } from './check-zip.ts';
import { findFile, isFolder, sha256Of } from './folder-files.ts';
import { ManifestLines } from './manifest-lines.ts';
import { type ProductSource, readManifests } from './read-manifests.ts';

export interface CatalogueProgress {
  stage: 'checking' | 'copying';
  /** Products done, of `total`. */
  done: number;
  total: number;
}
export type OnProgress = (progress: CatalogueProgress) => void;

export interface CheckedProduct {
  manifest: ProductManifest;
  pictures: CheckedPicture[];
  goods: { sha256: string; path: string }[];
}

/** A folder in which everything was found right. */
export interface CheckedCatalogue {
  manifest: CatalogueManifest;
  products: CheckedProduct[];
}

type ManifestFile = ProductManifest['versions'][number]['files'][number];

const checkGoods = async (root: string, folder: string, file: ManifestFile, report: Report) => {
  const where = `${folder}/files/${file.file}`;
  const found = await findFile(root, where, report);
  if (!found) return null;
  if (found.size !== file.size) {
    report(where, `is ${found.size} bytes, but product.json says ${file.size}`);
    return null;
  }
  if ((await sha256Of(found.path)) !== file.sha256) {
    report(where, 'does not have the sha256 that product.json says');
    return null;
  }
  if (file.format === 'zip') {
    const zip = await checkZip(found.path, found.size);
    if ('fault' in zip) {
      report(where, zip.fault);
      return null;
    }
    const missing = file.contains.filter((format) => !zip.formats.has(format));
    if (missing.length > 0) report(where, `does not contain ${missing.join(', ')}, as product.json says`);
  }
  return { sha256: file.sha256, path: found.path };
};

const checkPreview = async (root: string, folder: string, { file, size, sha256 }: PreviewManifest, report: Report) => {
  const where = `${folder}/preview/${file}`;
  const found = await findFile(root, where, report);
  if (found && found.size !== size) report(where, `is ${found.size} bytes, but product.json says ${size}`);
  else if (found && (await sha256Of(found.path)) !== sha256)
    report(where, 'does not have the sha256 that product.json says');
};

const checkProduct = async (
  root: string,
  { folder, manifest }: ProductSource,
  report: Report,
): Promise<CheckedProduct> => {
  const pictures: CheckedPicture[] = [];
  for (const image of manifest.images) {
    const picture = await checkPicture(root, `${folder}/images`, image, report);
    if (picture) pictures.push(picture);
  }
  if (manifest.preview) await checkPreview(root, folder, manifest.preview, report);
  const goods: CheckedProduct['goods'] = [];
  for (const file of manifest.versions.flatMap((version) => version.files)) {
    const checked = await checkGoods(root, folder, file, report);
    if (checked) goods.push(checked);
  }
  return { manifest, pictures, goods };
};

/**
 * Reads a catalogue folder and everything in it; changes nothing (format: contract/catalogue-manifest.ts).
 * @throws CatalogueError with every fault that was found
 */
export const checkCatalogue = async (folder: string, onProgress: OnProgress = () => {}): Promise<CheckedCatalogue> => {
  // The folder itself may be a link: it is the one the owner named. Nothing inside may.
  const root = await realpath(folder).catch(() => null);
  if (!root || !(await isFolder(root))) throw new CatalogueError([`${folder}: is not a folder`]);

  const faults: string[] = [];
  const lines = new ManifestLines();
  const report: Report = (where, what) => {
    const line = lines.lineOf(where, what);
    faults.push(line === null ? `${where}: ${what}` : `${where}: line ${line}: ${what}`);
  };
  const read = await readManifests(root, lines, report);
  if (!read) throw new CatalogueError(faults);
  const { catalogue, products: sources } = read;
  checkManifests(catalogue, sources, report);

  const products: CheckedProduct[] = [];
  for (const source of sources) {
    products.push(await checkProduct(root, source, report));
    onProgress({ stage: 'checking', done: products.length, total: sources.length });
  }
  if (faults.length > 0) throw new CatalogueError(faults);
  return { manifest: catalogue, products };
};
