import type { LoginRequest } from '#contract/identity/auth.ts';
import type { SecondStep } from '#contract/identity/second-factor.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST login: tokens, or what the second step of the sign-in needs. */
export const login = (api: Pick<ShopApi, 'bare'>, body: LoginRequest, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'login',
    body,
    access: 'public',
    schema: async () => (await import('#contract/identity/second-factor.ts')).loginResponseSchema,
    signal,
  });

/** POST login/confirm: the second step of a sign-in. */
export const confirmLogin = (api: Pick<ShopApi, 'bare'>, body: SecondStep, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'login/confirm',
    body,
    access: 'public',
    schema: async () => (await import('#contract/identity/auth.ts')).tokenPairSchema,
    signal,
  });
