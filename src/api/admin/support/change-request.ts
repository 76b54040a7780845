import {
  type SupportAssign,
  type SupportReplyRequest,
  type SupportStatusBody,
  adminSupportChangedSchema,
} from '#contract/admin/admin-support.ts';
import type { SupportMessageBody } from '#contract/support/support.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Bodies of the admin actions on a support request. */
export interface AdminSupportActions {
  reply: SupportReplyRequest;
  notes: SupportMessageBody;
  assign: SupportAssign;
  status: SupportStatusBody;
}

/**
 * POST admin/support/{id}/{action}. A retry after a lost response does not repeat the action.
 * @param change.seen id of the newest entry that the admin saw, for a change that may be needed again once the request has gone on
 */
export const changeSupportRequest = <Action extends keyof AdminSupportActions>(
  api: ShopApi,
  id: number,
  { action, body, seen }: { action: Action; body: AdminSupportActions[Action]; seen?: number | undefined },
  signal?: AbortSignal,
) =>
  sendOnce(
    api.account,
    {
      method: 'POST',
      path: `admin/support/${id}/${action}`,
      body,
      access: 'private',
      schema: adminSupportChangedSchema,
      signal,
    },
    seen,
  );
