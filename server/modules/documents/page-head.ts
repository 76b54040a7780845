import { NOTICE_META } from '#contract/routes.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** What a page says of itself to search engines, and to whoever shows its address as a card. */
export interface PageHead {
  title: string;
  description?: string;
  /** The one address of this content, a path of the shop. Left out where there is none to keep: such a page is not to be listed. */
  canonical?: string;
  /** What Open Graph calls it; a website when left out. */
  kind?: 'website' | 'article' | 'product';
  /** A path of the shop; its own picture when left out. */
  picture?: { path: string; alt: string; width: number; height: number };
  /** Facts for search engines, in the words of schema.org. */
  facts?: readonly Record<string, unknown>[];
}

const SHOP = 'Prefab Bazaar';
const SHOP_PICTURE = { path: '/share.png', alt: SHOP, width: 1200, height: 630 };

/** What the browser's tab says of a page; the same as the page itself says once it is drawn. */
export const documentTitle = (page: string) => `${page} · ${SHOP}`;

const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(String(content))}" data-page />`;

/** What the owner has to say to everybody: on the page from its first draw, so that nothing moves when it comes. */
export const renderNotice = (notice: string): string =>
  notice === '' ? '' : `<meta name="${NOTICE_META}" content="${escapeHtml(notice)}" />`;

/** A data block: the browser runs nothing of it, so the page's policy has no say; only `</script>` must not stand in it. */
const factsBlock = (facts: Record<string, unknown>) =>
  `<script type="application/ld+json" data-page>${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')}</script>`;

/**
 * The head's elements as HTML. All but the title are marked: they hold for the page that was asked for, and the browser takes them
 * away when another is gone to.
 * @param origin where the shop is reached, without a slash at its end
 */
export const renderHead = (
  { title, description, canonical, kind = 'website', picture = SHOP_PICTURE, facts = [] }: PageHead,
  origin: string,
): string => {
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (canonical === undefined) lines.push(meta('name', 'robots', 'noindex'));
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
