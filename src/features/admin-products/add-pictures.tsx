import { addPicture } from '#api/admin/products/add-picture.ts';
import { type FileUpload, createFileUpload } from '#api/admin/products/upload-file.ts';
import { messagesFrom, statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PICTURE_SIZE_MAX, PICTURE_WIDTH_MIN, PRODUCT_PICTURES_MAX } from '#contract/product-limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { useUpload } from '#machines/upload/upload.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { UploadProgress } from './upload-progress.tsx';

const HINT = `JPEG, PNG, WebP or AVIF, at least ${PICTURE_WIDTH_MIN} px wide and at most ${formatBytes(PICTURE_SIZE_MAX)}. Lists show it cropped to 4:3. Shoppers see it once you save.`;

interface PictureFile {
  name: string;
  upload: FileUpload;
}

interface AddPicturesProps {
  productId: number;
  /** Pictures that the product has. */
  count: number;
  /** What is wrong with the list of pictures. */
  error: string | undefined;
  onAdd: (picture: ProductImage) => void;
}

/** Chooses and uploads pictures, and says why one was not added. */
export function AddPictures({ productId, count, error, onAdd }: AddPicturesProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const upload = useUpload({
    send: async (file: PictureFile, signal, onProgress) => {
      const uploaded = await file.upload.send(signal, onProgress);
      return addPicture(api, productId, uploaded, signal);
    },
    onAccepted: ({ data }) => onAdd(data),
  });
  const choose = (chosen: readonly File[]) => {
    const small = chosen.filter(({ size }) => size > 0 && size <= PICTURE_SIZE_MAX);
    const room = PRODUCT_PICTURES_MAX - count;
    if (small.length < chosen.length) feedback.warn(`A picture can have at most ${formatBytes(PICTURE_SIZE_MAX)}`);
    if (small.length > room) feedback.warn(`A product has at most ${PRODUCT_PICTURES_MAX} pictures`);
    upload.choose(small.slice(0, room).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })));
  };

  return (
    <>
      <Field
        label="Add pictures"
        hint={HINT}
        error={error}
        type="file"
        autoComplete="off"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        disabled={upload.isBusy}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {upload.isBusy && upload.name !== undefined ? (
        <UploadProgress name={upload.name} share={upload.share} onCancel={upload.cancel} />
      ) : null}
      {upload.error !== null && upload.name !== undefined ? (
        <Notice
          compact
          tone="error"
          sentence={`${upload.name} was not added`}
          details={<p>{messagesFrom(upload.error).join(' ') || 'The upload was interrupted'}</p>}
          action={
            <>
              {statusOf(upload.error) === 422 ? null : <Button onClick={upload.retry}>Try again</Button>}
              <Button tone="quiet" onClick={upload.skip}>
                Skip this file
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
