import type { PagePath } from '#contract/routes.ts';

const CATALOG = [
  'q',
  'scope',
  'exact',
  'sort',
  'page',
  'price_min',
  'price_max',
  'rating_min',
  'on_sale',
  'hide_owned',
  'discount_min',
  'rigged',
  'animated',
  'triangles_max',
  'frame_max',
  'format',
  'engine',
  'project',
];

/** The pages that the server renders, as a visitor sees them, each with the parameters of its address that it reads. */
const RENDERED_PAGES: Partial<Record<PagePath, readonly string[]>> = {
  '/': [],
  '/catalog/:id': CATALOG,
  '/asset/:id': ['reviews', 'stars', 'page'],
  '/article': [],
  '/article/:slug': [],
  '/blog': ['page'],
  '/about': ['version'],
  '/faq': ['version', 'q'],
  '/policy': ['version'],
  '/terms': ['version'],
  '/contact-us': [],
};

/**
 * The address of the document that a request is for. It leaves out parameters that the page does not read, and sorts the others by name.
 * Otherwise each request with a made-up parameter would render a document, and so would each visitor of a campaign whose links differ.
 * @param url path and query of a request
 * @returns null for a page that the server does not render
 */
export const buildDocumentAddress = (page: PagePath, url: string): string | null => {
  const known = RENDERED_PAGES[page];
  if (!known) return null;
  const [path = '', query] = url.split(/\?(.*)/s);
  const read = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.includes(name)));
  read.sort();
  return read.size > 0 ? `${path}?${read.toString()}` : path;
};
