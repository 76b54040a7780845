import { messageSchema } from '#contract/common.ts';
import type { ContactRequest } from '#contract/support/contact.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST contact. A retry after a lost response sends no second message. */
export const sendContact = (api: ShopApi, body: ContactRequest, signal?: AbortSignal) =>
  sendOnce(api.front, { method: 'POST', path: 'contact', body, access: 'public', schema: messageSchema, signal });
