import { type LoginRequest, tokenPairSchema } from '#contract/auth.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST login */
export const login = (api: Pick<ShopApi, 'bare'>, body: LoginRequest, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'login', body, access: 'public', schema: tokenPairSchema, signal });
