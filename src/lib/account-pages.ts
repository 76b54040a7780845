/** The pages of the account that its sidebar and the header's account menu lead to (specification, section 2). */
export const ACCOUNT_PAGES = [
  { path: '/account', label: 'Settings' },
  { path: '/account/change-password', label: 'Change Password' },
  { path: '/account/orders', label: 'My Orders' },
  { path: '/account/purchased', label: 'Purchased Assets' },
  { path: '/account/wishlist', label: 'Wishlist' },
  { path: '/account/cart', label: 'Shop Cart' },
] as const;
export type AccountPagePath = (typeof ACCOUNT_PAGES)[number]['path'];
