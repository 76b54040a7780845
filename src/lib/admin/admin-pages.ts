import { type AdminRight, getRolesForPage, hasRight } from '#contract/admin/admin-roles.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { isPageOrSubpage } from '#lib/navigation/account-pages.ts';

const REVIEWS = '/account/traces?reviews=reported';

interface AdminPage {
  path: string;
  label: string;
  /** The right that shows the entry, where the page has others too. */
  right?: AdminRight;
  /** Pages without an entry of their own, which highlight this one. */
  subpages: readonly string[];
}

/**
 * The Admin Panel of the sidebar, see docs/specification.md#6-roles-and-permissions. `src/contract/admin/admin-roles.ts` says which
 * role sees which entry. Not in the file of the account pages, because the first script contains that one.
 */
const ADMIN_PAGES = [
  { path: '/account/overview', label: 'Overview', subpages: [] },
  { path: '/account/all-orders', label: 'All Orders', subpages: ['/account/single-order', '/account/create-order'] },
  { path: '/account/all-support', label: 'All Support Requests', subpages: ['/account/single-support'] },
  {
    path: '/account/all-users-info',
    label: 'All Users Info',
    subpages: [
      '/account/single-user-info',
      '/account/all-users-edit',
      '/account/single-user-edit',
      '/account/create-user',
    ],
  },
  { path: '/account/settings-date', label: 'General Settings', subpages: [] },
  { path: '/account/products', label: 'Products', subpages: ['/account/products'] },
  { path: '/account/bundles', label: 'Bundles', subpages: ['/account/bundles'] },
  { path: '/account/traces', label: 'Problem Reports', right: 'traces', subpages: ['/account/traces'] },
  { path: REVIEWS, label: 'Reviews', right: 'reviews.read', subpages: [] },
  { path: '/account/audit', label: 'Audit', subpages: [] },
] as const satisfies readonly AdminPage[];
export type AdminPagePath = (typeof ADMIN_PAGES)[number]['path'];

const PAGES: readonly (AdminPage & { path: AdminPagePath })[] = ADMIN_PAGES;

/** The entries that a role sees. */
export const getAdminPages = (role: AdminRole) =>
  PAGES.filter(({ path, right }) => (right ? hasRight(role, right) : getRolesForPage(path).includes(role)));

/** Whether a page belongs to the admin area. */
export const isAdminPage = (path: string) =>
  PAGES.some((page) => [page.path, ...page.subpages].some((parent) => isPageOrSubpage(path, parent)));

/** The entry of the open page. Problem reports and reviews share a path; a role without the right to reports sees only reviews. */
export const getAdminPageAt = (role: AdminRole, path: string, params: URLSearchParams) =>
  path === '/account/traces' && (params.has('reviews') || !hasRight(role, 'traces')) ? REVIEWS : path;
