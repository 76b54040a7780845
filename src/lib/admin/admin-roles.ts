import type { AdminRole } from '#contract/admin/role-enums.ts';

/** What an admin with the role can do (docs/design/admin.md#admin-roles), for whoever chooses one. */
export const ROLE_TEXTS: Record<AdminRole, { label: string; can: string }> = {
  owner: { label: 'Owner', can: 'do everything, and change the roles of other admins' },
  finance: { label: 'Finance', can: 'create, change and refund orders, and see the overview of sales' },
  catalog: { label: 'Catalog', can: 'create and edit products and bundles, and reply to reviews' },
  support: {
    label: 'Support',
    can: 'create, edit and block users, reply to support requests, read problem reports, hide reviews and see orders',
  },
};

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Says which role a page needs.
 * @param roles those that may open the page
 * @param role that of the admin who tried to open it
 */
export const describeDeniedAccess = (roles: readonly AdminRole[], role: AdminRole): string => {
  const names = LIST_FORMAT.format([...new Set(roles)].map((each) => ROLE_TEXTS[each].label));
  return `This page needs the role ${names}. Your role is ${ROLE_TEXTS[role].label}. An owner of the shop can change it.`;
};
