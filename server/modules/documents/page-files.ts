import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';
import type { PagePath } from '#contract/routes.ts';

/** Vite's build manifest: output files by source file, or by chunk name for shared code. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'index.html';
/** Entry pages whose code is preloaded. Other pages load their code when the router opens them. */
const PAGE_MODULES: Partial<Record<PagePath, string>> = {
  '/': 'src/app/pages/home-page.tsx',
  '/catalog/:id': 'src/app/pages/catalog-page.tsx',
  '/asset/:id': 'src/app/pages/product-page.tsx',
  '/article/:slug': 'src/app/pages/article-page.tsx',
  '/sign-in': 'src/app/pages/sign-in-page.tsx',
};

const collectChunks = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(manifest, imported, found);
  return found;
};

const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

/**
 * Preload links for a page's own files, so that the browser requests them before the shop's script runs.
 * @param folder output of `vite build`
 * @returns a function that returns HTML for the document's head; empty for a page that is not in the list
 */
export const createPreloadLinks = (folder: string): ((page: PagePath) => string) => {
  const manifest = readManifest(folder);
  const entryChunks = collectChunks(manifest, ENTRY);
  const linksOf = (source: string) => {
    const parts = [...collectChunks(manifest, source)].filter((name) => !entryChunks.has(name));
    const known = parts.flatMap((name) => manifest[name] ?? []);
    // Styles are only preloaded, not applied: the shop's own stylesheet must come first, because it declares the layer order.
    return [
      ...known.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      ...new Set(
        known.flatMap(({ css }) => css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`)),
      ),
    ].join('\n    ');
  };
  const links = new Map(Object.entries(PAGE_MODULES).map(([page, source]) => [page, linksOf(source)]));
  return (page) => links.get(page) ?? '';
};
