import { ADMIN_RIGHTS, type AdminRight } from '#contract/admin/admin-roles.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';
import type { PagePath } from '#contract/routes.ts';

/** Who opens a page. The browser decides what to draw; the server checks every call that the page makes. */
export const VIEWERS = ['visitor', 'user', ...ADMIN_ROLES] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The page itself, the page that it redirects to, the not-found page, or the page that names the role that it needs. */
export type View = 'shown' | '/sign-in' | '/account' | 'not found' | 'other role';

const signedIn = (view: View): Record<Exclude<Viewer, 'visitor'>, View> => ({
  user: view,
  owner: view,
  finance: view,
  catalog: view,
  support: view,
});

/** Pages of admins with one of the rights. */
const adminPage = (...rights: AdminRight[]): PageLevelOf => {
  const roles = rights.flatMap((right): readonly AdminRole[] => ADMIN_RIGHTS[right]);
  const pickView = (role: AdminRole): View => (roles.includes(role) ? 'shown' : 'other role');
  return {
    says: `For admins with the right ${rights.map((right) => `\`${right}\``).join(' or ')}. Other admins read which role it needs, and a user sees the not-found page.`,
    views: {
      visitor: '/sign-in',
      user: 'not found',
      ...(Object.fromEntries(ADMIN_ROLES.map((role) => [role, pickView(role)])) as Record<AdminRole, View>),
    },
  };
};

interface PageLevelOf {
  says: string;
  views: Record<Viewer, View>;
}

export const PAGE_LEVELS = {
  everybody: {
    says: 'For everybody.',
    views: { visitor: 'shown', ...signedIn('shown') },
  },
  visitors: {
    says: 'For visitors. Users are redirected to their account.',
    views: { visitor: 'shown', ...signedIn('/account') },
  },
  'signed in': {
    says: 'For users. A visitor signs in first and then returns.',
    views: { visitor: '/sign-in', ...signedIn('shown') },
  },
  'orders.read': adminPage('orders.read'),
  'orders.change': adminPage('orders.change'),
  'users.read': adminPage('users.read'),
  'users.change': adminPage('users.change'),
  support: adminPage('support'),
  products: adminPage('products'),
  settings: adminPage('settings'),
  overview: adminPage('overview'),
  audit: adminPage('audit'),
  'traces or reviews.read': adminPage('traces', 'reviews.read'),
  traces: adminPage('traces'),
} as const satisfies Record<string, PageLevelOf>;
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
  '/account/all-orders': 'orders.read',
  '/account/create-order': 'orders.change',
  '/account/single-order/:id': 'orders.read',
  '/account/all-support': 'support',
  '/account/single-support/:id': 'support',
  '/account/all-users-info': 'users.read',
  '/account/all-users-edit': 'users.change',
  '/account/create-user': 'users.change',
  '/account/single-user-info/:id': 'users.read',
  '/account/single-user-edit/:id': 'users.change',
  '/account/settings-date': 'settings',
  '/account/traces': 'traces or reviews.read',
  '/account/overview': 'overview',
  '/account/audit': 'audit',
  '/account/products': 'products',
  '/account/products/:id': 'products',
  '/account/bundles': 'products',
  '/account/bundles/:id': 'products',
  '/account/traces/:code': 'traces',
};
