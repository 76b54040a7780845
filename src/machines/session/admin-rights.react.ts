import { type AdminRight, hasRight } from '#contract/admin/admin-roles.ts';
import { useAdminRole } from './session.react.ts';

/** Whether the signed-in admin has a right. It decides what is rendered; the server checks each call. */
export const useHasRight = (right: AdminRight): boolean => hasRight(useAdminRole(), right);
