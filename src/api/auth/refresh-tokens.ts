import type { ShopApi } from '#api/shop-api.ts';

/** The user must not wait an hour, which is the general request timeout. */
const REFRESH_TIMEOUT_MS = 10_000;

/** POST refresh: new tokens, or a message why there are none. */
export const refreshTokens = (api: Pick<ShopApi, 'bare'>, refreshToken: string, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'refresh',
    headers: { Authorization: `Bearer ${refreshToken}` },
    access: 'public',
    schema: async () => (await import('#contract/auth.ts')).refreshResponseSchema,
    timeout: REFRESH_TIMEOUT_MS,
    signal,
  });
