import { addPicture } from '#api/admin/products/add-picture.ts';
import { createFileUpload } from '#api/admin/products/upload-file.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PICTURE_SIZE_MAX, PICTURE_WIDTH_MIN, PRODUCT_PICTURES_MAX } from '#contract/product-limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { useUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { UploadField, type UploadedItem } from './upload-field.tsx';

const HINT = `JPEG, PNG, WebP or AVIF, at least ${PICTURE_WIDTH_MIN} px wide and at most ${formatBytes(PICTURE_SIZE_MAX)}. Lists show it cropped to 4:3. Shoppers see it once you save.`;

interface AddPicturesProps {
  productId: number;
  /** Pictures that the product has. */
  count: number;
  /** What is wrong with the list of pictures. */
  error: string | undefined;
  onAdd: (picture: ProductImage) => void;
}

/** Chooses and uploads pictures. */
export function AddPictures({ productId, count, error, onAdd }: AddPicturesProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const upload = useUpload({
    send: async (file: UploadedItem, signal, onProgress) => {
      const uploaded = await file.upload.send(signal, onProgress);
      return addPicture(api, productId, uploaded, signal);
    },
    onAccepted: ({ data }) => onAdd(data),
  });
  const choose = (chosen: readonly File[]) => {
    const usable = chosen.filter(({ size }) => size > 0 && size <= PICTURE_SIZE_MAX);
    const room = PRODUCT_PICTURES_MAX - count;
    if (usable.length < chosen.length)
      feedback.warn(`A picture can have at most ${formatBytes(PICTURE_SIZE_MAX)} and must not be empty`);
    if (usable.length > room) feedback.warn(`A product has at most ${PRODUCT_PICTURES_MAX} pictures`);
    upload.choose(usable.slice(0, room).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })));
  };

  return (
    <UploadField
      label="Add pictures"
      hint={HINT}
      error={error}
      accept="image/jpeg,image/png,image/webp,image/avif"
      upload={upload}
      onChoose={choose}
    />
  );
}
