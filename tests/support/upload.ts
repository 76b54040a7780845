import { UPLOAD_PART_SIZE } from '#contract/products/product-uploads.ts';
import type { TestShop, TestUser } from './shop.ts';

/** Uploads a file in parts, as the page of a product does. @returns how a call names the file */
export const upload = async (shop: TestShop, admin: TestUser, file: Uint8Array) => {
  const token = admin.accessToken;
  const started = await shop.call('POST', '/api/admin/uploads', { token, body: {} });
  const { id } = started.body.data as { id: string };
  for (let part = 0; part * UPLOAD_PART_SIZE < file.length; part += 1) {
    const { status } = await shop.call('PUT', `/api/admin/uploads/${id}/parts/${part}`, {
      token,
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(file.subarray(part * UPLOAD_PART_SIZE, (part + 1) * UPLOAD_PART_SIZE)),
    });
    if (status !== 200) throw new Error(`Part ${part} was not stored: ${status}`);
  }
  return { upload: id, size: file.length };
};
