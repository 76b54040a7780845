import { NOTICE_META } from '#contract/routes.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** Meta data of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description?: string;
  /** Canonical path of this content. A page without one is not indexed by search engines. */
  canonical?: string;
  /** The head could not be read, so nobody knows whether search engines may index the page. */
  isUnknown?: true;
  /** Open Graph type; `website` by default. */
  kind?: 'website' | 'article' | 'product';
  /** Preview picture; the shop's own by default. */
  picture?: { path: string; alt: string; width: number; height: number };
  /** Structured data in the schema.org vocabulary. */
  facts?: readonly Record<string, unknown>[];
}

const SHOP = 'Prefab Bazaar';
const SHOP_PICTURE = { path: '/share.png', alt: SHOP, width: 1200, height: 630 };

/**
 * The document's title. The client sets the same one after it renders.
 * @param number of the page of a list, counted from 1
 */
export const documentTitle = (page: string, number = 1) => `${page}${number > 1 ? `, page ${number}` : ''} · ${SHOP}`;

const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(String(content))}" data-page />`;

/** The owner's notice as a meta element. The first paint already shows it, so the layout does not shift. */
export const renderNotice = (notice: string): string =>
  notice === '' ? '' : `<meta name="${NOTICE_META}" content="${escapeHtml(notice)}" />`;

/** Structured data as a script element. The browser does not run it, so it needs no nonce. Escapes `<`, because `</script>` would end it. */
const factsBlock = (facts: Record<string, unknown>) =>
  `<script type="application/ld+json" data-page>${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders the elements of a page's head as HTML. All but the title have the attribute `data-page`: the client removes them after a
 * navigation.
 * @param origin of the shop, without a trailing slash
 */
export const renderHead = (
  { title, description, canonical, isUnknown, kind = 'website', picture = SHOP_PICTURE, facts = [] }: PageHead,
  origin: string,
): string => {
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (canonical === undefined) lines.push(meta('name', 'robots', isUnknown ? undefined : 'noindex'));
  else
    lines.push(
      `<link rel="canonical" href="${escapeHtml(origin + canonical)}" data-page />`,
      meta('property', 'og:url', origin + canonical),
      meta('property', 'og:site_name', SHOP),
      meta('property', 'og:type', kind),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:image', origin + picture.path),
      meta('property', 'og:image:alt', picture.alt),
      meta('property', 'og:image:width', picture.width),
      meta('property', 'og:image:height', picture.height),
      meta('name', 'twitter:card', 'summary_large_image'),
    );
  return [...lines, ...facts.map(factsBlock)].filter(Boolean).join('\n    ');
};
