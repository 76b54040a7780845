import { type RegisterRequest, registerResponseSchema } from '#contract/auth.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST register: a new account, signed in at once. */
export const register = (api: Pick<ShopApi, 'bare'>, body: RegisterRequest, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'register', body, access: 'public', answer: registerResponseSchema, signal });
