import { type AdminRight, getRolesForPage, hasRight } from '#contract/admin/admin-roles.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { isPageOrSubpage } from '#lib/navigation/account-pages.ts';

const REVIEWS = '/account/traces?reviews=reported';

interface AdminPage {
  path: string;
  label: string;
  /** The right that shows the entry, where the page has others too. */
  right?: AdminRight;
  /** The entry is highlighted on these pages and below them. An entry that lists its own page has pages below it. */
  pathPrefixes: readonly string[];
}

/**
 * The Admin Panel of the sidebar, see docs/specification.md#6-roles-and-permissions. `src/contract/admin/admin-roles.ts` says which
 * role sees which entry. Not in the file of the account pages, because the first script contains that one.
 */
const ADMIN_PAGES = [
  { path: '/account/overview', label: 'Overview', pathPrefixes: [] },
  {
    path: '/account/all-orders',
    label: 'All Orders',
    pathPrefixes: ['/account/single-order', '/account/create-order'],
  },
  { path: '/account/all-support', label: 'All Support Requests', pathPrefixes: ['/account/single-support'] },
  {
    path: '/account/all-users-info',
    label: 'All Users Info',
    pathPrefixes: [
      '/account/single-user-info',
      '/account/all-users-edit',
      '/account/single-user-edit',
      '/account/create-user',
    ],
  },
  { path: '/account/settings-date', label: 'General Settings', pathPrefixes: [] },
  { path: '/account/products', label: 'Products', pathPrefixes: ['/account/products'] },
  { path: '/account/bundles', label: 'Bundles', pathPrefixes: ['/account/bundles'] },
  { path: '/account/traces', label: 'Problem Reports', right: 'traces', pathPrefixes: ['/account/traces'] },
  { path: REVIEWS, label: 'Reviews', right: 'reviews.read', pathPrefixes: [] },
  { path: '/account/audit', label: 'Audit', pathPrefixes: [] },
] as const satisfies readonly AdminPage[];
export type AdminPagePath = (typeof ADMIN_PAGES)[number]['path'];

const PAGES: readonly (AdminPage & { path: AdminPagePath })[] = ADMIN_PAGES;

/** The entries that a role sees. */
export const getAdminPages = (role: AdminRole) =>
  PAGES.filter(({ path, right }) => (right ? hasRight(role, right) : getRolesForPage(path).includes(role)));

/** Whether a page belongs to the admin area. */
export const isAdminPage = (path: string) =>
  PAGES.some((page) => [page.path, ...page.pathPrefixes].some((prefix) => isPageOrSubpage(path, prefix)));

/** The entry of the open page. Problem reports and reviews share a path; a role without the right to reports sees only reviews. */
export const getAdminPageAt = (role: AdminRole, path: string, params: URLSearchParams) =>
  path === '/account/traces' && (params.has('reviews') || !hasRight(role, 'traces')) ? REVIEWS : path;
