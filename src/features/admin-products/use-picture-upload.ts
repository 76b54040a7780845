import { useState } from 'react';
import { addPicture } from '#api/admin/products/add-picture.ts';
import { type FileUpload, createFileUpload } from '#api/admin/products/upload-file.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PICTURE_SIZE_MAX, PRODUCT_PICTURES_MAX } from '#contract/product-limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

interface Waiting {
  name: string;
  upload: FileUpload;
}

export interface PictureUploadParts {
  productId: number;
  /** Pictures that the product has. */
  count: number;
  onAdd: (picture: ProductImage) => void;
}

/** Uploads pictures one after the other. After a failure the upload can continue where it stopped. */
export const usePictureUpload = ({ productId, count, onAdd }: PictureUploadParts) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const { isBusy, submit } = useSubmission<readonly Waiting[], void>({
    submit: async (files, signal) => {
      for (const { upload } of files) {
        const uploaded = await upload.send(signal, setProgress);
        const { data } = await addPicture(api, productId, uploaded, signal);
        onAdd(data);
        setWaiting((all) => all.slice(1));
      }
    },
    onSucceeded: () => {},
    onFailed: setFailure,
  });

  const start = (files: readonly Waiting[]) => {
    setFailure(null);
    setWaiting(files);
    setProgress(0);
    if (files.length > 0) submit(files);
  };
  const choose = (chosen: readonly File[]) => {
    const small = chosen.filter(({ size }) => size > 0 && size <= PICTURE_SIZE_MAX);
    const room = PRODUCT_PICTURES_MAX - count;
    if (small.length < chosen.length) feedback.warn(`A picture can have at most ${formatBytes(PICTURE_SIZE_MAX)}`);
    if (small.length > room) feedback.warn(`A product has at most ${PRODUCT_PICTURES_MAX} pictures`);
    start(small.slice(0, room).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })));
  };

  return {
    isBusy,
    /** The file that is uploaded, or that failed. */
    current: waiting[0],
    /** From 0 to 1. */
    progress,
    /** Why the upload stopped; null while it runs. */
    failure,
    choose,
    retry: () => start(waiting),
    /** Continues with the next file. */
    skip: () => start(waiting.slice(1)),
  };
};
