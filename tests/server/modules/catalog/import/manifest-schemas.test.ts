import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildManifestSchemas } from '#server/modules/catalog/import/manifest-schemas.ts';
import { fromRoot } from '#server/platform/paths.ts';

test.for(Object.entries(buildManifestSchemas()))(
  'docs/schemas/%s equals the schema that the code generates',
  async ([file, text]) => {
    // Update it with: npm run catalog -- schema docs/schemas
    expect(JSON.parse(await readFile(fromRoot(`docs/schemas/${file}`), 'utf8'))).toEqual(JSON.parse(text));
  },
);
