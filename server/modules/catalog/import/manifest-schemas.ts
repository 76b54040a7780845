import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogManifestSchema, productManifestSchema } from '#contract/catalog/catalog-manifest.ts';
import { z } from '#contract/zod.ts';
import { createFolder } from '#server/platform/create-folder.ts';

const formatSchema = (title: string, schema: z.ZodType) =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }) }, null, 2)}\n`;

/** The JSON schemas of both manifests, by file name. */
export const buildManifestSchemas = (): Readonly<Record<string, string>> => ({
  'catalog.schema.json': formatSchema('Prefab Bazaar: catalog.json', catalogManifestSchema),
  'product.schema.json': formatSchema('Prefab Bazaar: products/SLUG/product.json', productManifestSchema),
});

/**
 * Writes the JSON schemas of both manifests into a folder.
 * @throws Error when something else is in its place
 */
export const writeSchemas = async (folder: string): Promise<void> => {
  await createFolder(folder);
  for (const [file, text] of Object.entries(buildManifestSchemas())) await writeFile(join(folder, file), text);
};
