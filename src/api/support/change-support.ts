import { type NewSupportRequestForm, supportChangedSchema } from '#contract/support/support.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

const call = { method: 'POST', access: 'private', schema: supportChangedSchema } as const;

/** POST support. A retry after a lost response opens no second request. */
export const openSupportRequest = (api: ShopApi, body: NewSupportRequestForm, signal?: AbortSignal) =>
  sendOnce(api.account, { ...call, path: 'support', body, signal });

/** POST support/{id}/messages. A retry after a lost response stores no second message. */
export const sendSupportMessage = (api: ShopApi, id: number, message: string, signal?: AbortSignal) =>
  sendOnce(api.account, { ...call, path: `support/${id}/messages`, body: { message }, signal });

/** POST support/{id}/close */
export const closeSupportRequest = (api: ShopApi, id: number, signal?: AbortSignal) =>
  api.account({ ...call, path: `support/${id}/close`, signal });

/** POST support/{id}/reopen, within REOPEN_DAYS. */
export const reopenSupportRequest = (api: ShopApi, id: number, signal?: AbortSignal) =>
  api.account({ ...call, path: `support/${id}/reopen`, signal });
