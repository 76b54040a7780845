import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CatalogManifest,
  type ProductManifest,
  catalogManifestSchema,
  productManifestSchema,
} from '#contract/catalog/catalog-manifest.ts';
import type { z } from '#contract/zod.ts';
import type { Report } from './catalog-error.ts';
import { findFile, isFolder } from './folder-files.ts';
import type { ManifestLines } from './manifest-lines.ts';

/** Bytes. A manifest is written by hand or by a generator, and small. */
const MANIFEST_BYTES_MAX = 4 * 1024 * 1024;

export interface ProductSource {
  /** Path inside the catalog folder, such as `products/low-poly-cars`. */
  folder: string;
  manifest: ProductManifest;
}

/** Whether the text is invalid before its end; a text that is only truncated is not. */
const failsInside = (text: string) => {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const { message } = error as SyntaxError;
    if (/Unexpected end|Unterminated string/.test(message)) return false;
    const [, position] = /position (\d+)/.exec(message) ?? [];
    return position === undefined || Number(position) < text.trimEnd().length;
  }
};

/** JSON.parse reports no line and often no position, so a tolerant parser finds the place. */
const lineOfFault = (text: string) => {
  const lines = text.split('\n');
  const wrong = lines.findIndex((_, index) => failsInside(lines.slice(0, index + 1).join('\n')));
  return wrong === -1 ? lines.length : wrong + 1;
};

const toFieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );

const readManifest = async <Output>(
  root: string,
  file: string,
  schema: z.ZodType<Output>,
  lines: ManifestLines,
  report: Report,
): Promise<Output | null> => {
  const found = await findFile(root, file, report);
  if (!found) return null;
  if (found.size > MANIFEST_BYTES_MAX) {
    report(file, `is larger than ${MANIFEST_BYTES_MAX / 1024 / 1024} MB`);
    return null;
  }
  const text = (await readFile(found.path, 'utf8')).replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    report(file, `line ${lineOfFault(text)}: is not valid JSON (${(error as Error).message.replaceAll(/\s+/g, ' ')})`);
    return null;
  }
  lines.keep(file, text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = toFieldPath(issue.path);
    report(file, field ? `${field}: ${issue.message}` : issue.message);
  }
  return null;
};

/** Reports product folders that catalog.json does not name, because they would be ignored silently. */
const reportUnlisted = async (root: string, manifest: CatalogManifest, report: Report) => {
  if (!(await isFolder(join(root, 'products')))) return;
  const listed = new Set(manifest.products);
  for (const name of await readdir(join(root, 'products'))) {
    if (!name.startsWith('.') && !listed.has(name))
      report(`products/${name}`, 'is not among the products of catalog.json');
  }
};

/**
 * Reads catalog.json and each product.json.
 * @param lines receives the texts, to look up the line of a fault
 * @returns null when catalog.json itself cannot be read; faults of products are only reported
 */
export const readManifests = async (root: string, lines: ManifestLines, report: Report) => {
  const catalog = await readManifest(root, 'catalog.json', catalogManifestSchema, lines, report);
  if (!catalog) return null;

  await reportUnlisted(root, catalog, report);
  const products: ProductSource[] = [];
  for (const slug of new Set(catalog.products)) {
    const folder = `products/${slug}`;
    const manifest = await readManifest(root, `${folder}/product.json`, productManifestSchema, lines, report);
    if (manifest) products.push({ folder, manifest });
  }
  return { catalog, products };
};
