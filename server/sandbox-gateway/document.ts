import { escapeHtml } from '#server/platform/escape-html.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';
import { GATEWAY_MARK } from './marks.ts';
import type { CheckoutRow } from './queries.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** The parts in which a page of the gateway differs from the others. */
export interface Page {
  title: string;
  columns: 'one' | 'two';
  /** HTML. */
  content: string;
}

/** The merchant's fonts. The gateway's own origin serves their files; without a build there are none. */
export interface PageFonts {
  /** `@font-face` rules. */
  faces: string;
  /** Preload link of the font of the texts: HTML for the head. */
  link: string;
}

export interface Documents {
  /** @param row null for a page without a checkout */
  render: (page: Page, row: CheckoutRow | null) => string;
  /** Content security policy of a page. @param row null for a page without a checkout */
  buildPolicy: (row: CheckoutRow | null) => string;
}

/** A page of the merchant, in a new tab: the form of this one would lose its fields. */
const merchantPage = (href: string, label: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${label}<span class="unseen"> (opens a new tab)</span></a>`;

/** Who runs the page, and what the merchant says about refunds and terms. */
const footer = (row: CheckoutRow | null) => {
  const details = row?.details;
  return `<footer><p class="powered">${GATEWAY_MARK}<span>Powered by <strong>Sandbox Gateway</strong></span></p>${
    details
      ? `<nav aria-label="Merchant">${merchantPage(details.refundsUrl, 'How refunds work')}${merchantPage(details.termsUrl, 'Terms of Conditions')}</nav>`
      : ''
  }</footer>`;
};

/**
 * What all pages of the gateway share. Their policy allows one script and one style by their hashes, the fonts, the icon, pictures of the
 * merchant, and forms to this gateway and back to the merchant. Chromium applies form-action to the redirect after a form, too.
 */
export const createDocuments = ({ faces, link }: PageFonts): Documents => {
  const style = `${faces}${STYLE}`;
  return {
    render: ({ title, columns, content }, row) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${link}<style>${style}</style>
</head>
<body><main class="${columns}">${content}</main>${footer(row)}<script>${SCRIPT}</script></body>
</html>
`,
    buildPolicy: (row) => {
      // The pictures have the origin of `successUrl`; the API accepts no others.
      const hasPictures = row?.lines.some(({ pictureUrl }) => pictureUrl !== undefined);
      const merchant = row ? [row.successUrl, row.cancelUrl].map((address) => new URL(address).origin) : [];
      return [
        "default-src 'none'",
        `script-src ${hashSource(SCRIPT)}`,
        `style-src ${hashSource(style)}`,
        ...(faces ? ["font-src 'self'"] : []),
        `img-src ${["'self'", ...(hasPictures ? merchant.slice(0, 1) : [])].join(' ')}`,
        `form-action ${[...new Set(["'self'", ...merchant])].join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; ');
    },
  };
};
