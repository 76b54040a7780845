import {
  type SupportReply,
  type SupportAssign,
  type SupportStatusBody,
  adminSupportChangedSchema,
} from '#contract/admin-support.ts';
import type { SupportMessageBody } from '#contract/support.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** What staff do to a request, and what each takes. */
export interface AdminSupportActions {
  reply: SupportReply;
  notes: SupportMessageBody;
  assign: SupportAssign;
  status: SupportStatusBody;
}

/** POST admin/support/{id}/{act}; a repeated try does nothing twice. */
export const changeSupportRequest = <Act extends keyof AdminSupportActions>(
  api: ShopApi,
  id: number,
  act: Act,
  body: AdminSupportActions[Act],
  signal?: AbortSignal,
) =>
  sendOnce(api.account, {
    method: 'POST',
    path: `admin/support/${id}/${act}`,
    body,
    access: 'private',
    answer: adminSupportChangedSchema,
    signal,
  });
