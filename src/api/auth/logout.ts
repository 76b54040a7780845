import type { ShopApi } from '#api/shop-api.ts';

/** POST logout: ends this session on the server, whichever generation the refresh token is. */
export const logout = (api: Pick<ShopApi, 'bare'>, refreshToken: string) =>
  api.bare({
    method: 'POST',
    path: 'logout',
    headers: { Authorization: `Bearer ${refreshToken}` },
    access: 'public',
    answer: async () => (await import('#contract/common.ts')).messageSchema,
  });
