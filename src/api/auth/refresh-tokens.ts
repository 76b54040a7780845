import type { ShopApi } from '#api/shop-api.ts';

/** A refresh that takes longer, in ms, has failed: the shopper is not kept waiting for the request timeout of an hour. */
const REFRESH_TIMEOUT = 10_000;

/** POST refresh: new tokens, or a message instead. */
export const refreshTokens = (api: Pick<ShopApi, 'bare'>, refreshToken: string, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'refresh',
    headers: { Authorization: `Bearer ${refreshToken}` },
    access: 'public',
    answer: async () => (await import('#contract/auth.ts')).refreshResponseSchema,
    timeout: REFRESH_TIMEOUT,
    signal,
  });
