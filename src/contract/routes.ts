/**
 * The pages of the shop (specification, section 2), as React Router and Fastify both write them. The server answers every other
 * address with the same document but status 404.
 */
export const PAGE_PATHS = [
  '/',
  '/catalog',
  '/catalog/:id',
  '/asset/:id',
  '/sign-in',
  '/register',
  '/reset',
  // Where a link in a mail leads; the specification has no page for it.
  '/confirm-email',
  '/about',
  '/blog',
  '/article',
  '/article/:slug',
  '/faq',
  '/contact-us',
  '/policy',
  '/terms',
  '/account',
  '/account/change-password',
  '/account/orders',
  '/account/orders/:number',
  '/account/purchased',
  '/account/wishlist',
  '/account/cart',
  '/account/support',
  '/account/support/:id',
  '/account/all-orders',
  '/account/create-order',
  '/account/single-order/:id',
  '/account/all-support',
  '/account/single-support/:id',
  '/account/all-users-edit',
  '/account/all-users-info',
  '/account/create-user',
  '/account/single-user-edit/:id',
  '/account/single-user-info/:id',
  '/account/settings-date',
  '/account/traces',
  '/account/traces/:code',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** The pages that are text alone (design, section 4). */
export const PAGE_SLUGS = ['about', 'faq', 'policy', 'terms'] as const;

/** Stands for the newest article where one is asked for by name. */
export const NEWEST_ARTICLE = 'newest';

/** Name of the document's `<meta>` that holds the notice on top of the shop; left out where there is none. */
export const NOTICE_META = 'shop-notice';
