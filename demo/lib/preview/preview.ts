import type { PreviewManifest } from '../../../src/contract/catalog/catalog-manifest.ts';
import { getFormat, sha256 } from '../archive.ts';
import type { Files, Product } from '../types.ts';
import { buildFontPreview } from './font.ts';
import { buildHudPreview } from './hud.ts';
import { type PreviewModel, buildModelPreview } from './model.ts';
import { buildSheetPreview } from './sheet.ts';
import type { Preview } from './types.ts';

/** A model's name from its file: `models/delivery_van.glb` is `Delivery van`. */
function modelName(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1, -'.glb'.length).replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The models of a product, first the one that represents it: the largest one on its cover. */
function listModels(product: Product, files: Files): PreviewModel[] {
  const onCover = new Set(product.pictures[0].stage?.items.map(({ file }) => file));
  const sizeOnCover = (path: string) => (onCover.has(path) ? (files[path]?.length ?? 0) : 0);
  const paths = Object.keys(files).filter((path) => getFormat(path) === 'glb');
  const [first] = paths.toSorted((a, b) => sizeOnCover(b) - sizeOnCover(a));
  if (first === undefined || !onCover.has(first)) throw new Error(`The cover of ${product.slug} shows no model`);
  return [first, ...paths.filter((path) => path !== first).sort()].flatMap((path) => {
    const glb = files[path];
    return glb ? [{ name: modelName(path), glb }] : [];
  });
}

async function buildByKind(product: Product, files: Files): Promise<Preview> {
  switch (product.kind) {
    case 'model':
      return buildModelPreview(listModels(product, files), product.title);
    case 'font':
      return buildFontPreview(files);
    case 'hud':
      return buildHudPreview(files);
    case 'sprites':
    case 'fx':
      return buildSheetPreview(files);
  }
}

/**
 * Builds a product's live preview and its entry for the manifest.
 * @param files the files of the newest version
 */
export async function buildPreview(
  product: Product,
  files: Files,
): Promise<{ bytes: Uint8Array; manifest: PreviewManifest }> {
  const { bytes, extension, facts } = await buildByKind(product, files);
  const file = `${product.slug}-preview.${extension}`;
  return { bytes, manifest: { ...facts, file, size: bytes.length, sha256: sha256(bytes) } };
}
