import { messageSchema } from '#contract/common.ts';
import type { ContactRequest } from '#contract/contact.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST contact */
export const sendContact = (api: ShopApi, body: ContactRequest, signal?: AbortSignal) =>
  api.front({ method: 'POST', path: 'contact', body, access: 'public', schema: messageSchema, signal });
