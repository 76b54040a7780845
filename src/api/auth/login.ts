import { type LoginRequest, tokenPairSchema } from '#contract/auth.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST login: tokens for an email and a password. */
export const login = (api: Pick<ShopApi, 'bare'>, body: LoginRequest, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'login', body, access: 'public', answer: tokenPairSchema, signal });
