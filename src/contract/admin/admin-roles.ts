import type { AdminRole } from './role-enums.ts';

/**
 * The rights of admins and the roles that have them ([design](../../../docs/design/admin.md#admin-roles)). Each admin call names its right next to its
 * route, and the server checks it; the pages only decide what to show. Without zod, because the guard of the pages is in the first script.
 */
export const ADMIN_RIGHTS = {
  'orders.read': ['owner', 'finance', 'support'],
  'orders.change': ['owner', 'finance'],
  'users.read': ['owner', 'support'],
  'users.change': ['owner', 'support'],
  'roles.change': ['owner'],
  support: ['owner', 'support'],
  traces: ['owner', 'support'],
  'reviews.read': ['owner', 'catalog', 'support'],
  'reviews.moderate': ['owner', 'support'],
  'reviews.reply': ['owner', 'catalog'],
  products: ['owner', 'catalog'],
  settings: ['owner'],
  overview: ['owner', 'finance'],
  audit: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminRight = keyof typeof ADMIN_RIGHTS;

/**
 * The admin pages by the segment of their path below `/account`; with a slash, the pages below that one, where they need another right.
 * Any of the rights opens a page.
 */
export const ADMIN_PAGE_RIGHTS = {
  'all-orders': ['orders.read'],
  'single-order': ['orders.read'],
  'create-order': ['orders.change'],
  'all-support': ['support'],
  'single-support': ['support'],
  'all-users-info': ['users.read'],
  'single-user-info': ['users.read'],
  'all-users-edit': ['users.change'],
  'single-user-edit': ['users.change'],
  'create-user': ['users.change'],
  'settings-date': ['settings'],
  products: ['products'],
  bundles: ['products'],
  traces: ['traces', 'reviews.read'],
  'traces/': ['traces'],
  overview: ['overview'],
  audit: ['audit'],
} as const satisfies Record<string, readonly AdminRight[]>;

/** Whether a role has a right; nobody without a role has one. */
export const hasRight = (role: AdminRole | null, right: AdminRight): boolean =>
  role !== null && (ADMIN_RIGHTS[right] as readonly AdminRole[]).includes(role);

/** The roles that may open an admin page. @param path such as `/account/single-order/PB-1` */
export const getRolesForPage = (path: string): readonly AdminRole[] => {
  const [, , segment = '', below] = path.split('/');
  const rightsByPage = new Map<string, readonly AdminRight[]>(Object.entries(ADMIN_PAGE_RIGHTS));
  const rights = (below ? rightsByPage.get(`${segment}/`) : undefined) ?? rightsByPage.get(segment) ?? [];
  return rights.flatMap((right): readonly AdminRole[] => ADMIN_RIGHTS[right]);
};
