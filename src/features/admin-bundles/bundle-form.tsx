import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { adminBundleQuery } from '#api/admin/bundles/bundle-query.ts';
import { ADMIN_BUNDLES_KEY } from '#api/admin/bundles/bundles-query.ts';
import { createBundle, editBundle } from '#api/admin/bundles/change-bundle.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { queryScope } from '#api/query-keys.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminBundle } from '#contract/admin/admin-bundles.ts';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { buildPriceHint } from '#lib/products/price-hint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { group, heading } from './admin-bundles.css.ts';
import {
  type BundleForm as Form,
  bundleFormSchema,
  toBundleForm,
  toBundleRequest,
  toFormField,
} from './bundle-form-schema.ts';
import { BundleProducts, ShopperSaving } from './bundle-products.tsx';

const CONFLICT_ERROR = 'root.conflict';

interface BundleFormProps {
  /** Null for a new one. */
  bundle: AdminBundle | null;
  onSaved: (bundle: AdminBundle) => void;
  /** Fetches the stored bundle after somebody else changed it. */
  onConflict: () => void;
}

const useBundleForm = ({ bundle, onSaved, onConflict }: BundleFormProps) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return useSubmissionForm<Form, Awaited<ReturnType<typeof createBundle>>, ReturnType<typeof toBundleRequest>>({
    schema: bundleFormSchema.transform(toBundleRequest),
    values: toBundleForm(bundle),
    resetOptions: KEEP_TYPED,
    toFormField,
    submit: (body, signal) =>
      bundle
        ? editBundle(api, bundle.id, { ...body, revision: bundle.revision }, signal)
        : createBundle(api, body, signal),
    // A new bundle opens its own page. Until that has loaded, another press would create a second one.
    leaveAfter: bundle ? undefined : 0,
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(adminBundleQuery(api, String(data.id)).queryKey, data);
      form.reset(toBundleForm(data), DISCARD);
      void queryClient.invalidateQueries({ queryKey: ADMIN_BUNDLES_KEY });
      void queryClient.invalidateQueries({ queryKey: [queryScope.personal, 'product'] });
      onSaved(data);
    },
    onFailed: (error, { setError }) => {
      if (getHttpStatus(error) !== 409 || !bundle) {
        feedback.failure(error);
        return;
      }
      onConflict();
      setError(CONFLICT_ERROR, { message: 'This bundle was changed while you were editing' });
    },
  });
};

/** Creates or edits a bundle. When it was changed meanwhile, the form takes over the other fields, and the typed values stay. */
export function BundleForm(props: BundleFormProps) {
  const { bundle } = props;
  const { form, isBusy, field, onSubmit } = useBundleForm(props);
  useLongForm(form);
  const [[first], typedPrice] = useWatch({ control: form.control, name: ['products', 'price'] });
  const conflict = form.formState.errors.root?.['conflict'];
  return (
    <FormProvider {...form}>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy}>
          <Card as="section" aria-label="Products" tabIndex={-1} className={group}>
            <h2 className={heading}>Products</h2>
            <BundleProducts />
          </Card>
          <Card as="section" aria-label="Offer" className={group}>
            <h2 className={heading}>Offer</h2>
            <Field label="Title" autoComplete="off" {...field('title')} />
            <Field
              label={first ? `Bundle price in ${first.currency}` : 'Bundle price'}
              autoComplete="off"
              inputMode="decimal"
              hint={buildPriceHint('Must be lower than the sum of the products.', typedPrice, first?.currency ?? '')}
              {...field('price')}
            />
            <ShopperSaving />
            <CheckboxField
              label="Listed"
              hint="A listed bundle is on the pages of its products, while it costs less than they do."
              {...field('is_listed')}
            />
          </Card>
        </FormFields>
        {conflict ? (
          <Notice
            compact
            tone="error"
            sentence={conflict.message ?? ''}
            details="What you typed is still in the form. Check it and save again."
            action={
              <Button tone="quiet" onClick={() => form.reset(toBundleForm(bundle), DISCARD)}>
                Discard my changes
              </Button>
            }
          />
        ) : null}
        <Button type="submit" size="large" busy={isBusy} busyLabel="Saving…">
          {bundle ? 'Save bundle' : 'Create bundle'}
        </Button>
      </form>
    </FormProvider>
  );
}
