import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';
import type { PagePath } from '#contract/routes.ts';

/** What Vite says of the files that it made: by source, or by a name of its own for what several share. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'index.html';
/** The pages that people come to from elsewhere. The code of the others comes once the router knows which it is. */
const MODULES: Partial<Record<PagePath, string>> = {
  '/': 'src/app/pages/home-page.tsx',
  '/catalog/:id': 'src/app/pages/catalog-page.tsx',
  '/asset/:id': 'src/app/pages/product-page.tsx',
  '/article/:slug': 'src/app/pages/article-page.tsx',
  '/sign-in': 'src/app/pages/sign-in-page.tsx',
};

const loadedWith = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const below of manifest[name]?.imports ?? []) loadedWith(manifest, below, found);
  return found;
};

const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

/**
 * The links that let a browser ask for a page's own files at once, and not when the shop's script has run and asks for them.
 * @param folder what `vite build` made
 * @returns HTML for the document's head; empty for a page whose files are not known
 */
export const pageFiles = (folder: string): ((page: PagePath) => string) => {
  const manifest = readManifest(folder);
  const there = loadedWith(manifest, ENTRY);
  const linksOf = (source: string) => {
    const parts = [...loadedWith(manifest, source)].filter((name) => !there.has(name));
    const known = parts.flatMap((name) => manifest[name] ?? []);
    // Styles are applied when the page is drawn, behind the shop's own: those say which layer is stronger.
    return [
      ...known.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      ...new Set(
        known.flatMap(({ css }) => css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`)),
      ),
    ].join('\n    ');
  };
  const links = new Map(Object.entries(MODULES).map(([page, source]) => [page, linksOf(source)]));
  return (page) => links.get(page) ?? '';
};
