import type { ReactNode } from 'react';
import { getRolesForPage } from '#contract/admin/admin-roles.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { RoleRequired } from '#features/not-found/role-required.tsx';
import { describeDeniedAccess } from '#lib/admin/admin-roles.ts';
import type { PageFrame } from '#app/layouts/page-frame.ts';

/**
 * The code of the admin pages, by the path of their routes. Not in the router, because most visitors never open one and the
 * names of their files would add to the first script ([decision](../../../docs/decisions/019-limit-the-weight-of-the-first-page.md)).
 */
export const ADMIN_AREA = {
  'all-orders': () => import('./all-orders-page.tsx'),
  'single-order/:number': () => import('./single-order-page.tsx'),
  'create-order': () => import('./create-order-page.tsx'),
  'settings-date': () => import('./general-settings-page.tsx'),
  'products/:id?': () => import('./products-page.tsx'),
  'bundles/:id?': () => import('./bundles-page.tsx'),
  overview: () => import('./overview-page.tsx'),
  audit: () => import('./audit-page.tsx'),
  traces: () => import('./traces-page.tsx'),
  'traces/:code': () => import('./trace-page.tsx'),
  'all-users-info': () => import('./users-page.tsx'),
  'all-users-edit': () => import('./users-page.tsx'),
  'single-user-info/:id': () => import('./single-user-info-page.tsx'),
  'single-user-edit/:id': () => import('./single-user-edit-page.tsx'),
  'create-user': () => import('./create-user-page.tsx'),
  'all-support': () => import('./all-support-page.tsx'),
  'single-support/:id': () => import('./single-support-page.tsx'),
};

/** @returns undefined when the code could not be loaded: the page then has the frame of the shop */
export const loadAdminFrame = async () => {
  // An import resolves to nothing while the tab reloads because the server no longer has the file.
  const module: { ADMIN_FRAME: PageFrame } | undefined = await import('#app/layouts/admin-frame.ts').catch(
    () => undefined,
  );
  return module?.ADMIN_FRAME;
};

/** What an admin sees in place of a page of another role; null when the page is open to this one. */
export const renderIfDenied = (path: string, role: AdminRole): ReactNode => {
  const roles = getRolesForPage(path);
  return roles.includes(role) ? null : <RoleRequired sentence={describeDeniedAccess(roles, role)} />;
};
