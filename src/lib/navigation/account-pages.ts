/** The account pages in the sidebar and in the header's account menu. Visitors open the last one too. */
export const ACCOUNT_PAGES = [
  { path: '/account', label: 'Settings' },
  { path: '/account/change-password', label: 'Change Password' },
  { path: '/account/orders', label: 'My Orders' },
  { path: '/account/purchased', label: 'Purchased Assets' },
  { path: '/account/wishlist', label: 'Wishlist' },
  { path: '/account/cart', label: 'Shop Cart' },
  { path: '/account/support', label: 'Support' },
  { path: '/projects', label: 'My projects' },
] as const;
export type AccountPagePath = (typeof ACCOUNT_PAGES)[number]['path'];

/** Whether `path` is `page` or one of its subpages. */
export const isPageOrSubpage = (path: string, page: string) => path === page || path.startsWith(`${page}/`);
