import {
  UPLOAD_PART_SIZE,
  countParts,
  uploadPartResponseSchema,
  uploadStartedSchema,
} from '#contract/products/product-uploads.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** How a call names an uploaded file. */
export interface UploadedFile {
  upload: string;
  /** Bytes. */
  size: number;
}

export interface FileUpload {
  /**
   * Sends the parts that are missing: after a failure, a second call continues where the first one stopped.
   * @param onProgress gets the sent share of the file, from 0 to 1
   */
  send(signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadedFile>;
}

const startUpload = async (api: ShopApi, signal: AbortSignal) => {
  const { data } = await api.account({
    method: 'POST',
    path: 'admin/uploads',
    body: {},
    access: 'private',
    schema: uploadStartedSchema,
    signal,
  });
  return data.id;
};

/** The upload of one file: POST admin/uploads, then PUT admin/uploads/{id}/parts/{part} for each part. */
export const createFileUpload = (api: ShopApi, file: Blob): FileUpload => {
  const parts = countParts(file.size);
  let id: string | null = null;
  let sent = 0;
  return {
    send: async (signal, onProgress) => {
      id ??= await startUpload(api, signal);
      for (; sent < parts; sent += 1) {
        onProgress(sent / parts);
        const start = sent * UPLOAD_PART_SIZE;
        await api.account({
          method: 'PUT',
          path: `admin/uploads/${id}/parts/${sent}`,
          headers: { 'Content-Type': 'application/octet-stream' },
          body: file.slice(start, start + UPLOAD_PART_SIZE),
          access: 'private',
          schema: uploadPartResponseSchema,
          signal,
        });
      }
      onProgress(1);
      return { upload: id, size: file.size };
    },
  };
};
