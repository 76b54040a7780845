import { type NewSupportRequestForm, supportChangedSchema } from '#contract/support.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

const answer = supportChangedSchema;
const call = { method: 'POST', access: 'private', answer } as const;

/** POST support: a new request; a repeated try opens no second one. */
export const openSupportRequest = (api: ShopApi, body: NewSupportRequestForm, signal?: AbortSignal) =>
  sendOnce(api.account, { ...call, path: 'support', body, signal });

/** POST support/{id}/messages; a repeated try writes nothing twice. */
export const sendSupportMessage = (api: ShopApi, id: number, message: string, signal?: AbortSignal) =>
  sendOnce(api.account, { ...call, path: `support/${id}/messages`, body: { message }, signal });

/** POST support/{id}/close */
export const closeSupportRequest = (api: ShopApi, id: number, signal?: AbortSignal) =>
  api.account({ ...call, path: `support/${id}/close`, signal });

/** POST support/{id}/reopen, within 14 days of its end. */
export const reopenSupportRequest = (api: ShopApi, id: number, signal?: AbortSignal) =>
  api.account({ ...call, path: `support/${id}/reopen`, signal });
