/**
 * The paths of the shop's pages, in the syntax of React Router and Fastify. The server responds to any other path with the same
 * document and status 404. See docs/specification.md#2-screens-and-routes.
 */
export const PAGE_PATHS = [
  '/',
  '/catalog',
  '/catalog/:id',
  '/asset/:id',
  '/sign-in',
  '/register',
  '/reset',
  // Target of an emailed link; the specification does not list this page.
  '/confirm-email',
  '/about',
  '/blog',
  '/article',
  '/article/:slug',
  '/faq',
  '/contact-us',
  '/verify',
  '/projects',
  '/policy',
  '/terms',
  '/account',
  '/account/change-password',
  '/account/orders',
  '/account/orders/:number',
  '/account/orders/:number/certificates/:id',
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
  '/account/overview',
  '/account/audit',
  '/account/products',
  '/account/products/:id',
  '/account/bundles',
  '/account/bundles/:id',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** The static pages: text only. */
export const PAGE_SLUGS = ['about', 'faq', 'policy', 'terms'] as const;

/** Slug that stands for the newest article. */
export const NEWEST_ARTICLE = 'newest';

/** Name of the `<meta>` element with the banner notice. Left out if there is none. */
export const NOTICE_META = 'shop-notice';

/** The service worker of /verify: its address, and the Trusted Types policy with which the page creates it. */
export const VERIFY_WORKER = { path: '/verify-worker.js', policy: 'verify-worker' } as const;
