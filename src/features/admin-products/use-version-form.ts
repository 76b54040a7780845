import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { publishVersion } from '#api/admin/products/publish-version.ts';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import {
  type CheckedProductFile,
  type PublishVersionRequest,
  type productFileAddedSchema,
  publishVersionRequestSchema,
} from '#contract/products/product-versions.ts';
import { z } from '#contract/zod.ts';
import { getFieldError } from '#forms/field-props.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { useLongForm } from '#forms/use-long-form.ts';
import { computeNextVersion } from '#lib/products/version-form.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useAcceptedUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { createUploadGuard } from './upload-guard.ts';
import { useFileUpload } from './use-file-upload.ts';

interface VersionForm {
  version: string;
  changelog: string;
  files: readonly CheckedProductFile[];
}

const requestSchema = z
  .custom<VersionForm>()
  .transform(({ version, changelog, files }): PublishVersionRequest => ({
    version: version.trim(),
    changelog,
    files: files.map(({ upload }) => upload),
  }))
  .pipe(publishVersionRequestSchema);

const emptyForm = ({ versions }: AdminProduct): VersionForm => ({
  version: computeNextVersion(versions[0]?.version ?? null),
  changelog: '',
  files: [],
});

/** The server names one of the files by its position; its message belongs to their list. */
const toFormField = (name: string) => {
  if (name.startsWith('files')) return 'files';
  return name === 'version' || name === 'changelog' ? name : null;
};

/** Names the file that the server refused, because the message is below all of them. */
const showFileError = (form: UseFormReturn<VersionForm, unknown, PublishVersionRequest>, error: unknown) => {
  const files = form.getValues('files');
  for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {})) {
    const file = files[Number(/^files\.(\d+)$/.exec(name)?.[1])];
    if (file) form.setError('files', { message: `${file.name}: ${message}` });
  }
};

/** A version that an admin prepares. It is published after a confirmation. */
export const useVersionForm = (product: AdminProduct) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { upload, choose } = useFileUpload(product.id);
  const { form, field, submitWith } = useCheckedForm<VersionForm, PublishVersionRequest>({
    schema: requestSchema,
    defaultValues: emptyForm(product),
  });
  const guard = createUploadGuard(form, upload);
  useLongForm(form);
  const publishing = useConfirmation<PublishVersionRequest, Awaited<ReturnType<typeof publishVersion>>>({
    act: (body, _, signal) => publishVersion(api, product.id, body, signal),
    onDone: ({ data, message }) => {
      feedback.success(message);
      queryClient.setQueryData(adminProductQuery(api, String(data.id)).queryKey, data);
      form.reset(emptyForm(data));
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: productQuery(api, String(data.id)).queryKey });
    },
    onFailed: (error) => {
      feedback.failure(error);
      if (fieldErrorsFrom(error) === null) return;
      // The marked fields are below the question.
      publishing.cancel();
      showFieldErrors(form, error, toFormField);
      showFileError(form, error);
    },
  });
  const change = (next: (files: readonly CheckedProductFile[]) => CheckedProductFile[]) =>
    form.setValue('files', next(form.getValues('files')), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  useAcceptedUpload(upload.actor, (output) => {
    const { data } = output as z.infer<typeof productFileAddedSchema>;
    change((files) => [...files, data]);
  });
  const files = form.watch('files');
  return {
    field,
    files,
    filesError: getFieldError(form, 'files'),
    upload: { ...upload, isBlocking: guard.isBlocking },
    chooseFiles: guard.guardChoose((chosen) => choose(chosen, files.length)),
    removeFile: (upload: string) => change((files) => files.filter((file) => file.upload !== upload)),
    onSubmit: guard.guardSubmit(submitWith(publishing.ask)),
    publishing,
  };
};
