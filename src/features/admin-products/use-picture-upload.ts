import { addPicture } from '#api/admin/products/add-picture.ts';
import { createFileUpload } from '#api/admin/products/upload-file.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PICTURE_SIZE_MAX, PRODUCT_PICTURES_MAX } from '#contract/product-limits.ts';
import { useUnsavedDraft } from '#forms/use-unsaved-draft.ts';
import { formatBytes } from '#lib/bytes.ts';
import { useUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import type { UploadedItem } from './upload-field.tsx';

/** Uploads pictures of a product. Leaving the page before all are added asks first. */
export const usePictureUpload = (productId: number) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const upload = useUpload({
    send: async (file: UploadedItem, signal, onProgress) => {
      const uploaded = await file.upload.send(signal, onProgress);
      return addPicture(api, productId, uploaded, signal);
    },
  });
  useUnsavedDraft(upload.actor, upload.isUnfinished);

  /** @param count pictures that the product has */
  const choose = (chosen: readonly File[], count: number) => {
    const usable = chosen.filter(({ size }) => size > 0 && size <= PICTURE_SIZE_MAX);
    const room = PRODUCT_PICTURES_MAX - count - upload.waiting;
    if (usable.length < chosen.length)
      feedback.warn(`A picture can have at most ${formatBytes(PICTURE_SIZE_MAX)} and must not be empty`);
    if (usable.length > room) feedback.warn(`A product has at most ${PRODUCT_PICTURES_MAX} pictures`);
    upload.choose(
      usable.slice(0, Math.max(room, 0)).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })),
    );
  };

  return { upload, choose };
};
