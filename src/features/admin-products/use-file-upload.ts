import { addProductFile } from '#api/admin/products/publish-version.ts';
import { createFileUpload } from '#api/admin/products/upload-file.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PRODUCT_FILE_SIZE_MAX, VERSION_FILES_MAX } from '#contract/product-limits.ts';
import { useUnsavedDraft } from '#forms/use-unsaved-draft.ts';
import { formatBytes } from '#lib/bytes.ts';
import { toFileName } from '#lib/version-form.ts';
import { useUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import type { UploadedItem } from './upload-field.tsx';

/** Uploads product files, which the shop checks. Leaving the page before all are added asks first. */
export const useFileUpload = (productId: number) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const upload = useUpload({
    send: async (file: UploadedItem, signal, onProgress) => {
      const uploaded = await file.upload.send(signal, onProgress);
      return addProductFile(api, productId, { ...uploaded, name: toFileName(file.name) }, signal);
    },
  });
  useUnsavedDraft(upload.actor, upload.isUnfinished);

  /** @param count files that the version has */
  const choose = (chosen: readonly File[], count: number) => {
    const usable = chosen.filter(({ size }) => size > 0 && size <= PRODUCT_FILE_SIZE_MAX);
    const room = VERSION_FILES_MAX - count - upload.waiting;
    if (usable.length < chosen.length)
      feedback.warn(`A file can have at most ${formatBytes(PRODUCT_FILE_SIZE_MAX)} and must not be empty`);
    if (usable.length > room) feedback.warn(`A version has at most ${VERSION_FILES_MAX} files`);
    upload.choose(
      usable.slice(0, Math.max(room, 0)).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })),
    );
  };

  return { upload, choose };
};
