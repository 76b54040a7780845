import { type RegisterRequest, registerResponseSchema } from '#contract/identity/auth.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST register: creates an account and signs in. */
export const register = (api: Pick<ShopApi, 'bare'>, body: RegisterRequest, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'register', body, access: 'public', schema: registerResponseSchema, signal });
