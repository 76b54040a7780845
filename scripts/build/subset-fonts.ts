import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FIRST_CHARACTERS, SUBSETS } from '#ui/theme/font-subsets.ts';

/** Import path of the generated files, such as `font-subsets/inter.woff2`. */
const IMPORT = 'font-subsets';
const FOLDER = 'node_modules/.cache/font-subsets';

const { resolve } = createRequire(import.meta.url);

/** Generates the file of a font that holds only what nearly every page shows. A subset that exists for the same font and settings is used again. */
const generate = async (folder: string, name: string) => {
  const { source, weights, features } = SUBSETS[name]!;
  const font = readFileSync(resolve(source));
  const settings = JSON.stringify([FIRST_CHARACTERS, weights, features]);
  const stamp = createHash('sha256').update(font).update(settings).digest('hex');
  const file = join(folder, `${name}.woff2`);
  const stampFile = `${file}.stamp`;
  if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // The types lack the last two options.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: features,
    variationAxes: { wght: typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] } },
  };
  const subset = await subsetFont(font, FIRST_CHARACTERS, options);
  // Two builds may run at the same time.
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, subset);
  renameSync(partial, file);
  writeFileSync(stampFile, stamp);
};

/** Generates the font subsets and makes them importable. */
export const fontSubsets = (): Plugin => ({
  name: 'font-subsets',
  async config({ root = process.cwd() }) {
    const folder = join(root, FOLDER);
    mkdirSync(folder, { recursive: true });
    for (const name of Object.keys(SUBSETS)) await generate(folder, name);
    return { resolve: { alias: [{ find: IMPORT, replacement: folder }] } };
  },
});
