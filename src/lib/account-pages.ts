/** The account pages in the sidebar and in the header's account menu. */
export const ACCOUNT_PAGES = [
  { path: '/account', label: 'Settings' },
  { path: '/account/change-password', label: 'Change Password' },
  { path: '/account/orders', label: 'My Orders' },
  { path: '/account/purchased', label: 'Purchased Assets' },
  { path: '/account/wishlist', label: 'Wishlist' },
  { path: '/account/cart', label: 'Shop Cart' },
  { path: '/account/support', label: 'Support' },
] as const;
export type AccountPagePath = (typeof ACCOUNT_PAGES)[number]['path'];

/**
 * The Admin Panel of the sidebar, see docs/specification.md#6-roles-and-permissions. `beneath`: pages that have no entry and highlight
 * this one.
 */
export const ADMIN_PAGES = [
  { path: '/account/all-orders', label: 'All Orders', beneath: ['/account/single-order', '/account/create-order'] },
  { path: '/account/all-support', label: 'All Support Requests', beneath: ['/account/single-support'] },
  {
    path: '/account/all-users-info',
    label: 'All Users Info',
    beneath: [
      '/account/single-user-info',
      '/account/all-users-edit',
      '/account/single-user-edit',
      '/account/create-user',
    ],
  },
  { path: '/account/settings-date', label: 'General Settings', beneath: [] },
  { path: '/account/traces', label: 'Problem Reports', beneath: [] },
] as const;
export type AdminPagePath = (typeof ADMIN_PAGES)[number]['path'];

/** Whether `path` is `page` or one of its subpages. */
export const isBeneath = (path: string, page: string) => path === page || path.startsWith(`${page}/`);
