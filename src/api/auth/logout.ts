import type { ShopApi } from '#api/shop-api.ts';

/** POST logout: ends the session on the server, even if the refresh token was already rotated. */
export const logout = (api: Pick<ShopApi, 'bare'>, refreshToken: string) =>
  api.bare({
    method: 'POST',
    path: 'logout',
    headers: { Authorization: `Bearer ${refreshToken}` },
    access: 'public',
    schema: async () => (await import('#contract/common.ts')).messageSchema,
  });
