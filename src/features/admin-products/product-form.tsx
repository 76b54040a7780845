import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { editProduct } from '#api/admin/products/edit-product.ts';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminProduct, type OverlaidField, editProductRequestSchema } from '#contract/admin/admin-products.ts';
import type { ProductImage } from '#contract/products/product.ts';
import { z } from '#contract/zod.ts';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import {
  type ProductForm as Form,
  describeConflictingChanges,
  toEditRequest,
  toImportedForm,
  toProductForm,
} from '#lib/products/product-form.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { WITHOUT_SCROLL, useFocusHandover } from '#ui/use-focus-handover.ts';
import { saveBar, unsaved } from './admin-products.css.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';

const CONFLICT_ERROR = 'root.conflict';
/** Validates only what differs, because an import may have other limits than an edit. */
const editSchema = (product: AdminProduct) =>
  z
    .custom<Form>()
    .transform((form) => toEditRequest(form, product))
    .pipe(editProductRequestSchema);

interface ProductFormProps {
  product: AdminProduct;
  /** The pictures to preview. */
  pictures: readonly ProductImage[];
  /** Fetches the stored product; resolves to undefined when the request fails. */
  onReload: () => Promise<AdminProduct | undefined>;
}

/**
 * Edits a product. When it was changed meanwhile, the form shows what changed, takes over the other fields, and the typed values stay
 * ([design](../../../docs/design/products.md#edits)).
 */
export function ProductForm({ product, pictures, onReload }: ProductFormProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const stored = toProductForm(product);
  const showConflict = async ({ setError }: { setError: UseFormSetError<Form> }) => {
    const changes = describeConflictingChanges(product, await onReload());
    setError(CONFLICT_ERROR, { message: changes.join('\n') });
  };
  const { form, isBusy, field, onSubmit } = useSubmissionForm({
    schema: editSchema(product),
    values: stored,
    resetOptions: KEEP_TYPED,
    submit: (body, signal) => editProduct(api, product.id, body, signal),
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(adminProductQuery(api, String(data.id)).queryKey, data);
      form.reset(toProductForm(data), DISCARD);
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: productQuery(api, String(data.id)).queryKey });
    },
    onFailed: (error, form) => {
      if (getHttpStatus(error) === 409) void showConflict(form);
      else feedback.failure(error);
    },
  });
  useLongForm(form);
  const resetToImported = (name: OverlaidField) => {
    for (const [each, value] of Object.entries(toImportedForm(product, name)))
      form.setValue(each as keyof Form, value, { shouldDirty: true, shouldValidate: true });
  };
  const values = form.watch();
  const conflict = form.formState.errors.root?.['conflict'];
  const { isDirty } = form.formState;
  // Only a change of it matters: what it stands for appears or disappears with the focus.
  const handoverKey = `${isDirty} ${conflict !== undefined}`;
  const { replacedRef, containerRef } = useFocusHandover(handoverKey, '[tabindex="-1"]', WITHOUT_SCROLL);
  const discard = () => form.reset(stored, DISCARD);

  return (
    <form ref={containerRef} className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <ProductFields product={product} values={values} field={field} onUseImported={resetToImported} />
      </FormFields>
      <ProductPreview product={product} values={values} pictures={pictures} />
      {conflict ? <ConflictNotice ref={replacedRef} message={conflict.message ?? ''} onDiscard={discard} /> : null}
      {isDirty ? <SaveBar ref={replacedRef} isBusy={isBusy} onDiscard={discard} /> : null}
    </form>
  );
}

function SaveBar({ ref, isBusy, onDiscard }: { ref: Ref<HTMLDivElement>; isBusy: boolean; onDiscard: () => void }) {
  return (
    <div ref={ref} className={saveBar}>
      <p className={unsaved}>Unsaved changes</p>
      <Button tone="quiet" aria-disabled={isBusy} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" busy={isBusy} busyLabel="Saving…">
        Save product
      </Button>
    </div>
  );
}
