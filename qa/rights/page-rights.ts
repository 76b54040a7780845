import type { PagePath } from '#contract/routes.ts';

/** Who opens a page. The browser decides what to draw; the server checks every call that the page makes. */
export const VIEWERS = ['visitor', 'user', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The page itself, the page that it redirects to, or the not-found page. */
export type View = 'shown' | '/sign-in' | '/account' | 'not found';

export const PAGE_LEVELS = {
  everybody: {
    says: 'For everybody.',
    views: { visitor: 'shown', user: 'shown', admin: 'shown' },
  },
  visitors: {
    says: 'For visitors. Users are redirected to their account.',
    views: { visitor: 'shown', user: '/account', admin: '/account' },
  },
  'signed in': {
    says: 'For users. A visitor signs in first and then returns.',
    views: { visitor: '/sign-in', user: 'shown', admin: 'shown' },
  },
  admins: {
    says: 'For admins. A user sees the not-found page.',
    views: { visitor: '/sign-in', user: 'not found', admin: 'shown' },
  },
} as const satisfies Record<string, { says: string; views: Record<Viewer, View> }>;
export type PageLevel = keyof typeof PAGE_LEVELS;

/** Who sees which page, one line per page (docs/specification.md#2-screens-and-routes). */
export const PAGE_RIGHTS: Record<PagePath, PageLevel> = {
  '/': 'everybody',
  '/catalog': 'everybody',
  '/catalog/:id': 'everybody',
  '/asset/:id': 'everybody',
  '/about': 'everybody',
  '/blog': 'everybody',
  '/article': 'everybody',
  '/article/:slug': 'everybody',
  '/faq': 'everybody',
  '/contact-us': 'everybody',
  '/verify': 'everybody',
  '/projects': 'everybody',
  '/policy': 'everybody',
  '/terms': 'everybody',
  '/reset': 'everybody',
  '/confirm-email': 'everybody',
  '/sign-in': 'visitors',
  '/register': 'visitors',
  '/account': 'signed in',
  '/account/change-password': 'signed in',
  '/account/orders': 'signed in',
  '/account/orders/:number': 'signed in',
  '/account/orders/:number/certificates/:id': 'signed in',
  '/account/purchased': 'signed in',
  '/account/wishlist': 'signed in',
  '/account/cart': 'signed in',
  '/account/support': 'signed in',
  '/account/support/:id': 'signed in',
  '/account/all-orders': 'admins',
  '/account/create-order': 'admins',
  '/account/single-order/:id': 'admins',
  '/account/all-support': 'admins',
  '/account/single-support/:id': 'admins',
  '/account/all-users-info': 'admins',
  '/account/all-users-edit': 'admins',
  '/account/create-user': 'admins',
  '/account/single-user-info/:id': 'admins',
  '/account/single-user-edit/:id': 'admins',
  '/account/settings-date': 'admins',
  '/account/traces': 'admins',
  '/account/overview': 'admins',
  '/account/products': 'admins',
  '/account/products/:id': 'admins',
  '/account/traces/:code': 'admins',
};
