import type { ShopApi } from '#api/shop-api.ts';

/** POST refresh: new tokens, or a message why there are none. */
export const refreshTokens = (api: Pick<ShopApi, 'bare'>, refreshToken: string, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'refresh',
    headers: { Authorization: `Bearer ${refreshToken}` },
    access: 'public',
    schema: async () => (await import('#contract/identity/auth.ts')).refreshResponseSchema,
    signal,
  });
