import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_VIEW, PAGE_SCRIPTS_ID, PAGE_STATE_ID, type RenderedPage } from '#contract/rendered-page.ts';
import type { PagePath } from '#contract/routes.ts';
import { buildPagePolicy, hashSource } from '#server/platform/http/security-headers.ts';
import { createPageFiles } from './page-files.ts';
import { type PageHead, renderHead, renderNotice } from './page-head.ts';

/** The element and the block of index.html that are turned into places. */
const ROOT = '<html lang="en"';
const PAGE_BLOCK = /<!-- page -->[\s\S]*<!-- \/page -->/;
/** The places of the template that each document fills. */
const PLACES = /<!-- (root|page|notice|files|rendered|state) -->/;
type Place = 'root' | 'page' | 'notice' | 'files' | 'rendered' | 'state';
/** Scripts that run before the first paint. They are sent inline, because each file would cost a round trip. */
const EARLY_SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/g;
/** The stylesheet of the build. A rendered page has its styles inline instead. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
/** The shop's own script, and the files that it imports. A rendered page starts it late instead: see `public/late-script.js`. */
const ENTRY_SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const IMPORTED_SCRIPT = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const COMMENT_LINE = /^\s*\/\/.*\n/gm;

/** A complete document. */
export interface Document {
  html: string;
  /** Content security policy. */
  policy: string;
}

export interface DocumentTemplate {
  /** @param page omitted when the page does not exist */
  create(parts: {
    page?: { path: PagePath; head: PageHead } | undefined;
    /** Head of the page that does not exist. */
    fallbackHead: PageHead;
    notice: string;
    rendered?: RenderedPage | undefined;
  }): Document;
}

/** A data block: the browser does not run it. Only `</script>` and comments must not appear in it. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Computes a value when a page is first requested; it stays the same until the next build. */
const oncePerPage = <Value>(compute: (path: PagePath) => Value) => {
  const values = new Map<PagePath, Value>();
  return (path: PagePath): Value => {
    const value = values.get(path) ?? compute(path);
    values.set(path, value);
    return value;
  };
};

/** Cuts a template at its places once: replacing one after the other would copy the whole document each time. */
const createComposer = (template: string) => {
  const pieces = template.split(PLACES);
  return (values: Record<Place, string>): string =>
    pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece as Place])).join('');
};

/**
 * Reads the document of the build.
 * @param folder output of `vite build`
 * @param origin where the shop is reached, without a slash at its end
 * @param downloadOrigin another origin that the pages download product files from
 * @returns null when the pages are not built
 */
export const readTemplate = (
  folder: string,
  origin: string,
  downloadOrigin: string | null = null,
): DocumentTemplate | null => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const scripts: string[] = [];
  const source = readFileSync(file, 'utf8').replace(ROOT, `${ROOT}<!-- root -->`).replace(PAGE_BLOCK, '<!-- page -->');
  const template = source.replaceAll(EARLY_SCRIPT, (element, name: string) => {
    const path = join(folder, name);
    if (!existsSync(path)) return element;
    const script = readFileSync(path, 'utf8').replaceAll(COMMENT_LINE, '');
    scripts.push(hashSource(script));
    return `<script>${script}</script>`;
  });
  const entry = ENTRY_SCRIPT.exec(template)?.[1];
  const imports = [...template.matchAll(IMPORTED_SCRIPT)].flatMap(([, file]) => file ?? []);
  const renderedTemplate = template.replace(ENTRY_SCRIPT, '').replaceAll(IMPORTED_SCRIPT, '');
  const compose = {
    unrendered: createComposer(template),
    rendered: createComposer(renderedTemplate),
    styled: createComposer(renderedTemplate.replaceAll(STYLESHEET, '')),
  };
  const { fontLink, getModules, preloadLinks, inlineStyles, inlinedStylesheets } = createPageFiles(folder);
  const buildPolicy = (styles: string) =>
    buildPagePolicy({
      scripts,
      styles: styles ? [hashSource(styles)] : [],
      connect: downloadOrigin ? [downloadOrigin] : [],
    });

  /** What all rendered documents of a page have in common. */
  const rendering = oncePerPage((path: PagePath) => {
    const styles = inlineStyles(path);
    const scripts = { entry, imports: [...imports, ...getModules(path)], styles: inlinedStylesheets(path) };
    return {
      compose: styles ? compose.styled : compose.rendered,
      files: [styles && `<style>${styles}</style>`, dataBlock(PAGE_SCRIPTS_ID, scripts)],
      policy: buildPolicy(styles),
    };
  });
  const preloading = oncePerPage(preloadLinks);
  const unrenderedPolicy = buildPolicy('');

  return {
    create: ({ page, fallbackHead, notice, rendered }) => {
      const head = renderHead(page?.head ?? fallbackHead, origin);
      if (!page || !rendered) {
        const files = page ? preloading(page.path) : '';
        const values = { root: '', page: head, notice: renderNotice(notice), files, rendered: '', state: '' };
        return { html: compose.unrendered(values), policy: unrenderedPolicy };
      }
      const common = rendering(page.path);
      const html = common.compose({
        root: ` ${FIRST_VIEW}`,
        page: head,
        notice: '',
        files: [rendered.links + fontLink, ...common.files].filter(Boolean).join('\n    '),
        rendered: rendered.html,
        state: dataBlock(PAGE_STATE_ID, rendered.state),
      });
      return { html, policy: common.policy };
    },
  };
};
