import { useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { savePictures } from '#api/admin/products/save-pictures.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { ProductImage } from '#contract/products/product.ts';
import {
  type SavePicturesRequest,
  type pictureAddedSchema,
  savePicturesRequestSchema,
} from '#contract/products/product-uploads.ts';
import { z } from '#contract/zod.ts';
import { getFieldError } from '#forms/field-props.ts';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { describeConflictingChanges } from '#lib/products/product-form.ts';
import { useAcceptedUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { createUploadGuard } from './upload-guard.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface PicturesForm {
  pictures: readonly ProductImage[];
}

const CONFLICT_ERROR = 'root.conflict';

const buildRequestSchema = (revision: number) =>
  z
    .custom<PicturesForm>()
    .transform(({ pictures }): SavePicturesRequest => ({
      revision,
      pictures: pictures.map(({ image, alt }) => ({ image, alt })),
    }))
    .pipe(savePicturesRequestSchema);

/** The server names the field of a picture that is missing; its message belongs to the description. */
const toFormField = (name: string) => {
  const [, position] = /^pictures\.(\d+)/.exec(name) ?? [];
  return position === undefined ? null : (`pictures.${Number(position)}.alt` as const);
};

/** A copy of the list in which the picture at position `from` is at `to`. */
const movePicture = (pictures: readonly ProductImage[], from: number, to: number) => {
  const picture = pictures[from];
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : pictures;
};

export interface PicturesFormOptions {
  product: AdminProduct;
  /** Fetches the stored product; resolves to undefined when the request fails. */
  onReload: () => Promise<AdminProduct | undefined>;
}

/** The pictures of a product as an admin edits them. A newly loaded product leaves what is edited as it is. */
export const usePicturesForm = ({ product, onReload }: PicturesFormOptions) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const stored: PicturesForm = { pictures: product.images };
  const showConflict = async ({ setError }: { setError: UseFormSetError<PicturesForm> }) => {
    const changes = describeConflictingChanges(product, await onReload());
    setError(CONFLICT_ERROR, { message: changes.join('\n') });
  };
  const { upload, choose } = usePictureUpload(product.id);
  const { form, isBusy, submit, onSubmit } = useSubmissionForm({
    schema: buildRequestSchema(product.revision),
    values: stored,
    resetOptions: KEEP_TYPED,
    submit: (body, signal) => savePictures(api, product.id, body, signal),
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(adminProductQuery(api, String(data.id)).queryKey, data);
      form.reset({ pictures: data.images }, DISCARD);
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: productQuery(api, String(data.id)).queryKey });
    },
    onFailed: (error, form) => {
      if (getHttpStatus(error) === 409) void showConflict(form);
      else feedback.failure(error);
    },
    toFormField,
  });
  const guard = createUploadGuard(form, upload);
  useLongForm(form);
  const { isDirty, isSubmitted } = form.formState;
  const pictures = form.watch('pictures');
  const change = (next: (pictures: readonly ProductImage[]) => readonly ProductImage[]) =>
    form.setValue('pictures', [...next(form.getValues('pictures'))], {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  useAcceptedUpload(upload.actor, (output) => {
    const { data } = output as z.infer<typeof pictureAddedSchema>;
    change((all) => [...all, data]);
  });

  return {
    pictures,
    isChanged: isDirty,
    isBusy,
    /** What is wrong with the list as a whole. */
    listError: getFieldError(form, 'pictures'),
    getError: (position: number) => getFieldError(form, `pictures.${position}.alt`),
    /** One change per line; undefined without a conflict. */
    conflict: form.formState.errors.root?.['conflict']?.message,
    upload: { ...upload, isBlocking: guard.isBlocking },
    choose: guard.guardChoose((files) => choose(files, pictures.length)),
    describe: (image: string, alt: string) =>
      change((all) => all.map((each) => (each.image === image ? { ...each, alt } : each))),
    move: (from: number, to: number) => change((all) => movePicture(all, from, to)),
    remove: (image: string) => change((all) => all.filter((each) => each.image !== image)),
    discard: () => form.reset(stored, DISCARD),
    resetToImported: () => guard.whenReady(submit)({ revision: product.revision, pictures: null }),
    onSubmit: guard.guardSubmit(onSubmit),
  };
};

export type PicturesFormState = ReturnType<typeof usePicturesForm>;
