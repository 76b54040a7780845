import { readFile } from 'node:fs/promises';
import type { ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import { checkZip } from '#server/modules/catalog/import/check-zip.ts';
import { toContents } from '#server/modules/catalog/import/contents.ts';
import { type DescribedFile, summarizeFacts } from '#server/modules/catalog/import/file-facts.ts';
import { toProductFacts } from '#server/modules/catalog/product-facts.ts';
import { fromRoot } from '#server/platform/paths.ts';

/** The facts of a demo product, read from the files of its newest version as the import does. */
export const readDemoFacts = async (slug: string): Promise<ProductFacts> => {
  const folder = fromRoot('demo/catalog/products', slug);
  const { versions } = JSON.parse(await readFile(`${folder}/product.json`, 'utf8')) as ProductManifest;
  const files: DescribedFile[] = [];
  for (const { file, size, format, contains } of versions[0]?.files ?? []) {
    const zip = await checkZip(`${folder}/files/${file}`, size);
    if ('fault' in zip) throw new Error(zip.fault);
    files.push({ format, contains, contents: toContents(zip.entries) });
  }
  return toProductFacts({ formats: [], fileFacts: summarizeFacts(files) });
};
