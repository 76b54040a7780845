import type { BrowserContext, Page } from '@playwright/test';
import { PAGE_SCRIPTS_ID, PAGE_STATE_ID } from '#contract/rendered-page.ts';

const RENDERED = /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/;
const STATE = new RegExp(`<script type="application/json" id="${PAGE_STATE_ID}">[^<]*</script>`);
const SCRIPTS = new RegExp(`(?<=<script type="application/json" id="${PAGE_SCRIPTS_ID}">)[^<]*(?=</script>)`);
/** Files and calls; everything else is a document. */
const OTHERS = /^\/(?:assets|static|images|front|api|downloads|sandbox-gateway)\/|\.\w+$/;

/** Only a rendered page waits for its own files before the shop's script starts. */
const withoutImports = (list: string) => JSON.stringify({ ...(JSON.parse(list) as object), imports: [] });

/**
 * Removes the rendered page from documents, as when rendering failed on the server, so that the browser loads all data itself. For
 * tests that answer or delay the first calls of a page.
 */
export const renderInBrowser = (target: BrowserContext | Page): Promise<unknown> =>
  target.route(
    (url) => !OTHERS.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
      const html = (await response.text())
        .replace(RENDERED, '<div id="root"></div>')
        .replace(STATE, '')
        .replace(SCRIPTS, withoutImports);
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      return route.fulfill({ status: response.status(), headers, body: html });
    },
  );
