import type { PreviewManifest } from '../../../src/contract/catalog-manifest.ts';
import { sha256 } from '../archive.ts';
import type { Files, Product } from '../types.ts';
import { fontPreview } from './font.ts';
import { hudPreview } from './hud.ts';
import { modelPreview } from './model.ts';
import { sheetPreview } from './sheet.ts';

type Facts<Manifest> = Manifest extends PreviewManifest ? Omit<Manifest, 'file' | 'size' | 'sha256'> : never;

/** What a live preview shows, before it has a name. */
export interface Preview {
  bytes: Uint8Array;
  ending: string;
  facts: Facts<PreviewManifest>;
}

/** The model that stands for a product: the largest one that its cover shows. */
function shownModel(product: Product, goods: Files): Uint8Array {
  const shown = product.pictures[0].stage?.items.map(({ file }) => file) ?? [];
  const models = shown.flatMap((file) => goods[file] ?? []).sort((a, b) => b.length - a.length);
  if (!models[0]) throw new Error(`${product.slug}: its cover shows no model`);
  return models[0];
}

async function make(product: Product, goods: Files): Promise<Preview> {
  switch (product.kind) {
    case 'model':
      return modelPreview(shownModel(product, goods), product.title);
    case 'font':
      return fontPreview(goods);
    case 'hud':
      return hudPreview(goods);
    case 'sprites':
    case 'fx':
      return sheetPreview(goods);
  }
}

/** Makes what a product's live preview shows, and tells the manifest of it. */
export async function previewOf(
  product: Product,
  goods: Files,
): Promise<{ bytes: Uint8Array; manifest: PreviewManifest }> {
  const { bytes, ending, facts } = await make(product, goods);
  const file = `${product.slug}-preview.${ending}`;
  return { bytes, manifest: { ...facts, file, size: bytes.length, sha256: sha256(bytes) } };
}
