import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_VIEW, PAGE_SCRIPTS_ID, PAGE_STATE_ID, type RenderedPage } from '#contract/rendered-page.ts';
import type { PagePath } from '#contract/routes.ts';
import { hashSource, pagePolicy } from '#server/platform/http/security-headers.ts';
import { createPageFiles } from './page-files.ts';
import { type PageHead, renderHead, renderNotice } from './page-head.ts';

/** Places in index.html. */
const ROOT_PLACE = '<html lang="en"';
const HEAD_PLACE = /<!-- page -->[\s\S]*<!-- \/page -->/;
const NOTICE_PLACE = '<!-- notice -->';
const FILES_PLACE = '<!-- files -->';
const RENDERED_PLACE = '<!-- rendered -->';
const STATE_PLACE = '<!-- state -->';
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
  const template = readFileSync(file, 'utf8').replaceAll(EARLY_SCRIPT, (element, name: string) => {
    const path = join(folder, name);
    if (!existsSync(path)) return element;
    const script = readFileSync(path, 'utf8').replaceAll(COMMENT_LINE, '');
    scripts.push(hashSource(script));
    return `<script>${script}</script>`;
  });
  const entry = ENTRY_SCRIPT.exec(template)?.[1];
  const imports = [...template.matchAll(IMPORTED_SCRIPT)].flatMap(([, file]) => file ?? []);
  const renderedTemplate = template.replace(ENTRY_SCRIPT, '').replaceAll(IMPORTED_SCRIPT, '');
  const styledTemplate = renderedTemplate.replaceAll(STYLESHEET, '');
  const { fontLink, modulesOf, preloadLinks, inlineStyles, inlinedStylesheets } = createPageFiles(folder);
  const policyOf = (styles: string) =>
    pagePolicy({
      scripts,
      styles: styles ? [hashSource(styles)] : [],
      connect: downloadOrigin ? [downloadOrigin] : [],
    });

  return {
    create: ({ page, fallbackHead, notice, rendered }) => {
      const styles = page && rendered ? inlineStyles(page.path) : '';
      const files = [
        rendered && rendered.links + fontLink,
        page && styles && `<style>${styles}</style>`,
        page &&
          rendered &&
          dataBlock(PAGE_SCRIPTS_ID, {
            entry,
            imports: [...imports, ...modulesOf(page.path)],
            styles: inlinedStylesheets(page.path),
          }),
        page && !rendered && preloadLinks(page.path),
      ];
      const unrendered = rendered ? renderedTemplate : template;
      const html = (styles ? styledTemplate : unrendered)
        .replace(ROOT_PLACE, rendered ? `${ROOT_PLACE} ${FIRST_VIEW}` : ROOT_PLACE)
        .replace(NOTICE_PLACE, () => (rendered ? '' : renderNotice(notice)))
        .replace(FILES_PLACE, () => files.filter(Boolean).join('\n    '))
        .replace(HEAD_PLACE, () => renderHead(page?.head ?? fallbackHead, origin))
        .replace(RENDERED_PLACE, () => rendered?.html ?? '')
        .replace(STATE_PLACE, () => (rendered ? dataBlock(PAGE_STATE_ID, rendered.state) : ''));
      return { html, policy: policyOf(styles) };
    },
  };
};
