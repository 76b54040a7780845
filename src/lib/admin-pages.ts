import { hasRight, rolesForPage } from '#contract/admin-roles.ts';
import type { AdminRole } from '#contract/enums.ts';

/**
 * The Admin Panel of the sidebar, see docs/specification.md#6-roles-and-permissions. `beneath`: pages that have no entry and highlight
 * this one. `src/contract/admin-roles.ts` says which role
 * sees which. Apart from the account pages, which the first script contains.
 */
const ADMIN_PAGES = [
  { path: '/account/overview', label: 'Overview', beneath: [] },
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
  { path: '/account/products', label: 'Products', beneath: ['/account/products'] },
  { path: '/account/bundles', label: 'Bundles', beneath: ['/account/bundles'] },
  { path: '/account/traces', label: 'Problem Reports', beneath: ['/account/traces'] },
] as const;
export type AdminPagePath = (typeof ADMIN_PAGES)[number]['path'];

/** The entries that a role sees. Without the right to problem reports, their page shows reviews only. */
export const adminPagesOf = (role: AdminRole) =>
  ADMIN_PAGES.filter(({ path }) => rolesForPage(path).includes(role)).map((page) =>
    page.path === '/account/traces' && !hasRight(role, 'traces') ? { ...page, label: 'Reviews' } : page,
  );
