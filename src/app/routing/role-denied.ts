import { rolesForPage } from '#contract/admin-roles.ts';
import type { AdminRole } from '#contract/enums.ts';
import { deniedSentence } from '#lib/admin-roles.ts';

/** Which role an admin page needs; null when it is open to this one. */
export const sentenceIfDenied = (path: string, role: AdminRole): string | null => {
  const roles = rolesForPage(path);
  return roles.includes(role) ? null : deniedSentence(roles, role);
};
