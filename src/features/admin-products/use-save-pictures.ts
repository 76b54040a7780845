import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { savePictures } from '#api/admin/products/save-pictures.ts';
import { fieldErrorsFrom, statusOf } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct, adminProductChangedSchema } from '#contract/admin-products.ts';
import { type SavePicturesRequest, picturesSchema } from '#contract/product-uploads.ts';
import type { z } from '#contract/zod.ts';
import { describeMeanwhile } from '#lib/product-form.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import type { PictureDraft } from './use-picture-draft.ts';

type Saved = z.output<typeof adminProductChangedSchema>;

export interface SavePicturesParts {
  product: AdminProduct;
  draft: PictureDraft;
  /** Fetches the stored product; resolves to undefined when the request fails. */
  onReload: () => Promise<AdminProduct | undefined>;
}

/** @returns the messages by the position of the picture */
const validate = (pictures: PictureDraft['pictures']) => {
  const { error } = picturesSchema.safeParse(pictures.map(({ image, alt }) => ({ image, alt })));
  return new Map((error?.issues ?? []).map(({ path, message }) => [Number(path[0] ?? -1), message]));
};

/** Reads `pictures.2.image`. */
const positionIn = (field: string) => Number(/^pictures\.(\d+)/.exec(field)?.[1] ?? -1);

/** Saves the pictures. After a failure they stay as they were edited. */
export function useSavePictures({ product, draft, onReload }: SavePicturesParts) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { pictures } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  /** Message of the server by picture. */
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const clear = () => {
    setIsChecked(false);
    setConflict(null);
    setRejected(new Map());
  };

  const showConflict = async () => {
    const now = await onReload();
    setConflict(now ? describeMeanwhile(product, now).join('\n') : 'What changed could not be loaded');
  };
  const { isBusy, submit } = useSubmission<SavePicturesRequest, Saved>({
    submit: (body, signal) => savePictures(api, product.id, body, signal),
    onSucceeded: ({ data, message }) => {
      clear();
      feedback.success(message);
      queryClient.setQueryData(adminProductQuery(api, String(data.id)).queryKey, data);
      draft.discard();
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: productQuery(api, String(data.id)).queryKey });
    },
    onFailed: (error) => {
      if (statusOf(error) === 409) {
        void showConflict();
        return;
      }
      const messages = Object.entries(fieldErrorsFrom(error) ?? {});
      setRejected(new Map(messages.map(([field, text]) => [pictures[positionIn(field)]?.image ?? '', text])));
      feedback.failure(error);
    },
  });

  const errors = isChecked ? validate(pictures) : new Map<number, string>();
  for (const [index, { image }] of pictures.entries()) {
    const message = rejected.get(image);
    if (message !== undefined) errors.set(index, message);
  }
  return {
    isBusy,
    errors,
    conflict,
    clear,
    save: () => {
      setIsChecked(true);
      setConflict(null);
      const faults = validate(pictures);
      const general = faults.get(-1);
      if (general !== undefined) feedback.warn(general);
      if (faults.size > 0) return;
      submit({ revision: product.revision, pictures: pictures.map(({ image, alt }) => ({ image, alt })) });
    },
    useImported: () => submit({ revision: product.revision, pictures: null }),
  };
}
