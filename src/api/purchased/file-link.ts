import type { ShopApi } from '#api/shop-api.ts';

/** POST purchased/{productId}/files/{fileId}/link: a signed URL that is valid for ten minutes. */
export const requestFileLink = async (
  api: ShopApi,
  file: { productId: number; fileId: number },
  signal?: AbortSignal,
) => {
  const { data } = await api.account({
    method: 'POST',
    path: `purchased/${file.productId}/files/${file.fileId}/link`,
    access: 'private',
    schema: async () => (await import('#contract/orders/purchased.ts')).fileLinkResponseSchema,
    signal,
  });
  return data;
};
