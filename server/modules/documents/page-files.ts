import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';
import type { PagePath } from '#contract/routes.ts';

/** Vite's build manifest: output files by source file, or by chunk name for shared code. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    /** Fonts and pictures. */
    assets: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'index.html';
/** The font of the texts. It holds the characters that nearly every page shows. */
const TEXT_FONT = 'node_modules/.cache/font-subsets/inter.woff2';
/** Entry pages whose code is preloaded. Other pages load their code when the router opens them. */
const PAGE_MODULES: Partial<Record<PagePath, string>> = {
  '/': 'src/app/pages/home-page.tsx',
  '/catalog/:id': 'src/app/pages/catalog-page.tsx',
  '/asset/:id': 'src/app/pages/product-page.tsx',
  '/article/:slug': 'src/app/pages/article-page.tsx',
  '/article': 'src/app/pages/article-page.tsx',
  '/blog': 'src/app/pages/blog-page.tsx',
  '/about': 'src/app/pages/written-page.tsx',
  '/faq': 'src/app/pages/written-page.tsx',
  '/policy': 'src/app/pages/written-page.tsx',
  '/terms': 'src/app/pages/written-page.tsx',
  '/contact-us': 'src/app/pages/contact-page.tsx',
  '/sign-in': 'src/app/pages/sign-in-page.tsx',
};

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** The page that also opens without a connection. */
const OFFLINE_MODULE = 'src/app/pages/verify-page.tsx';
/** Code that loads late, but not on that page: other pages, and previews of products. */
const NOT_OFFLINE = /\/(pages|preview|carousel)\/|\/account-layout\.tsx$/;

const collectChunks = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(manifest, imported, found);
  return found;
};

/** Chunks in the order in which the browser evaluates them: each after the ones that it imports. */
const orderChunks = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const imported = manifest[name]?.imports ?? [];
  return [...imported.flatMap((each) => orderChunks(manifest, each, seen)), name];
};

/** A chunk with all that it imports and all that it loads late, if /verify needs it offline. */
const collectLateChunks = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const next of [...imports, ...dynamicImports.filter((late) => !NOT_OFFLINE.test(late))])
    collectLateChunks(manifest, next, found);
  return found;
};

const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

export interface PageFiles {
  /** Addresses of a page's own scripts, each after the ones that it imports; none for a page that is not in the list. */
  getModules(page: PagePath): string[];
  /**
   * Preload links for a page's own files, so that the browser requests them before the shop's script runs: HTML for the head, empty
   * for a page that is not in the list.
   */
  preloadLinks(page: PagePath): string;
  /** Preload link for the font of the texts: HTML for the head; empty when the build has none. */
  fontLink: string;
  /** The shop's `@font-face` rules, for pages without its stylesheet; empty when the build has none. */
  fontFaces(): string;
  /** The styles of the shop and of the page in their order; empty for a page that is not in the list. */
  inlineStyles(page: PagePath): string;
  /** Addresses of the stylesheets whose content is inline. */
  inlinedStylesheets(page: PagePath): string[];
  /** Addresses of all files that /verify needs without a connection; the shop's own script first. */
  offlineFiles: string[];
}

/**
 * Reads from the build which files each page needs.
 * @param folder output of `vite build`
 */
export const createPageFiles = (folder: string): PageFiles => {
  const manifest = readManifest(folder);
  const entryChunks = collectChunks(manifest, ENTRY);
  const getParts = (page: PagePath) => {
    const source = PAGE_MODULES[page];
    if (source === undefined) return [];
    const names = [...collectChunks(manifest, source)].filter((name) => !entryChunks.has(name));
    return names.flatMap((name) => manifest[name] ?? []);
  };
  const stylesheets = (parts: readonly Manifest[string][]) => [...new Set(parts.flatMap(({ css }) => css))];
  const shopStylesheets = stylesheets([...entryChunks].flatMap((name) => manifest[name] ?? []));
  const getStylesheets = (page: PagePath) => {
    const parts = getParts(page);
    return parts.length === 0 ? [] : [...shopStylesheets, ...stylesheets(parts)];
  };
  const contents = new Map<string, string>();
  const read = (file: string) => {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(join(folder, file), 'utf8').trim();
    contents.set(file, content);
    return content;
  };

  const getModules = (page: PagePath) => {
    const names = orderChunks(manifest, PAGE_MODULES[page] ?? '').filter((name) => !entryChunks.has(name));
    return names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`);
  };
  const offlineChunks = collectLateChunks(manifest, OFFLINE_MODULE, collectLateChunks(manifest, ENTRY));
  const offlineFiles = [...offlineChunks]
    .flatMap((name) => manifest[name] ?? [])
    .flatMap(({ file, css, assets }) => [file, ...css, ...assets]);
  const textFont = manifest[TEXT_FONT]?.file;

  return {
    fontLink: textFont ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${textFont}" />` : '',
    fontFaces: () => shopStylesheets.flatMap((file) => read(file).match(FONT_FACE) ?? []).join(''),
    getModules,
    offlineFiles: [...new Set(offlineFiles)].map((file) => `/${file}`),
    preloadLinks: (page) =>
      [
        ...getModules(page).map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
        // Styles are only preloaded, not applied: the shop's own stylesheet must come first, because it declares the layer order.
        ...stylesheets(getParts(page)).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
      ].join('\n    '),
    inlineStyles: (page) => getStylesheets(page).map(read).join('\n'),
    inlinedStylesheets: (page) => getStylesheets(page).map((file) => `/${file}`),
  };
};
