import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { BulkSale } from '#contract/admin/admin-products.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import {
  type BulkSaleForm,
  EMPTY_SALE,
  type SaleProduct,
  buildSaleHint,
  bulkSaleFormSchema,
  describeSale,
} from '#lib/products/bulk-sale.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { countProducts } from './product-labels.ts';

type SaleDialogProps = Pick<ConfirmDialogProps, 'open' | 'busy' | 'onCancel'> & {
  /** The selected products. */
  products: readonly SaleProduct[];
};

const describeTypedSale = (typed: BulkSaleForm) => describeSale(new Date(), typed);

/** Asks for the percentage and the days of a sale of the selected products, and says what happens. */
export function SetSaleDialog({
  products,
  onConfirm,
  ...dialog
}: SaleDialogProps & { onConfirm: (sale: BulkSale) => void }) {
  const formId = useId();
  const { form, field, submitWith } = useCheckedForm({ schema: bulkSaleFormSchema, defaultValues: EMPTY_SALE });
  const values = useWatch({ control: form.control });
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title={`Put ${countProducts(products.length)} on sale?`}
      description={describeTypedSale({ ...EMPTY_SALE, ...values })}
      confirmLabel="Set sale"
      formId={formId}
    >
      <form id={formId} noValidate onSubmit={submitWith(onConfirm)}>
        <FormFields disabled={dialog.busy}>
          <Field
            label="Percent off"
            inputMode="numeric"
            autoComplete="off"
            hint={buildSaleHint('From 1 to 99, of the price of each product', values.percent ?? '', products)}
            {...field('percent')}
          />
          <div className={columns}>
            <Field
              label="First day (UTC)"
              type="date"
              autoComplete="off"
              optional
              hint="Leave empty to start now."
              {...field('first_day')}
            />
            <Field
              label="Last day (UTC)"
              type="date"
              autoComplete="off"
              optional
              hint="Leave empty for no end."
              {...field('last_day')}
            />
          </div>
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}

/** Asks whether the sales of the selected products end. */
export function EndSaleDialog({ products, onConfirm, ...dialog }: SaleDialogProps & { onConfirm: () => void }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={products.length === 1 ? 'End the sale of 1 product?' : `End the sales of ${products.length} products?`}
      description="Each has its full price again right away. Planned sales end too. Products without a sale, or whose sale is over, stay as they are."
      confirmLabel="End sale"
      onConfirm={onConfirm}
    />
  );
}
