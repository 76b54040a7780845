/** What an admin is responsible for; an owner for everything. `src/contract/admin/admin-roles.ts` says which rights a role has. */
export const ADMIN_ROLES = ['owner', 'finance', 'catalog', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];
