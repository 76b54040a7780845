import type { PreviewManifest } from '../../../src/contract/catalog-manifest.ts';
import { sha256 } from '../archive.ts';
import type { Files, Product } from '../types.ts';
import { buildFontPreview } from './font.ts';
import { buildHudPreview } from './hud.ts';
import { buildModelPreview } from './model.ts';
import { buildSheetPreview } from './sheet.ts';
import type { Preview } from './types.ts';

/** The model that represents a product: the largest one on its cover. */
function findCoverModel(product: Product, files: Files): Uint8Array {
  const shown = product.pictures[0].stage?.items.map(({ file }) => file) ?? [];
  const models = shown.flatMap((file) => files[file] ?? []).sort((a, b) => b.length - a.length);
  if (!models[0]) throw new Error(`The cover of ${product.slug} shows no model`);
  return models[0];
}

async function buildByKind(product: Product, files: Files): Promise<Preview> {
  switch (product.kind) {
    case 'model':
      return buildModelPreview(findCoverModel(product, files), product.title);
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
