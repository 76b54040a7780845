import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AdminOrder, type RefundInput, reasonSchema } from '#contract/admin/admin-orders.ts';
import { z } from '#contract/zod.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { formatDate } from '#lib/formats/format-date.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { getRefundable, sumRefundable } from '#lib/orders/refundable-amount.ts';
import { ChoiceGroup } from '#ui/choice-group/choice-group.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';

const NOTHING_CHOSEN = 'Choose at least one product';
const NOTHING_LEFT = 'Nothing of this order is left to refund';

const schema = z.object({
  /** Product ids of the lines to refund. */
  lines: z.array(z.string()).min(1, NOTHING_CHOSEN),
  downloads: z.enum(['keep', 'revoke'], { error: 'Choose whether the files can still be downloaded' }),
  reason: reasonSchema,
  isBeyondWindow: z.boolean(),
});
type Values = z.infer<typeof schema>;

interface RefundDialogProps extends Pick<ConfirmDialogProps, 'open' | 'busy' | 'onCancel'> {
  order: AdminOrder;
  /** Ids of the products that a support request wants refunded. Without a request, all are chosen. */
  productsToRefund: readonly number[] | null;
  onConfirm: (body: RefundInput) => void;
}

interface DownloadChoiceProps {
  form: UseFormReturn<Values, unknown, Values>;
  /** The order has free products, which no choice here changes. */
  hasFree: boolean;
}

/** Whether the files of the refunded lines stay downloadable. */
function DownloadChoice({ form, hasFree }: DownloadChoiceProps) {
  const { downloads: error } = form.formState.errors;
  return (
    <ChoiceGroup title="Files" error={error?.message}>
      <CheckboxField type="radio" label="Can still be downloaded" value="keep" {...form.register('downloads')} />
      <CheckboxField
        type="radio"
        label="Can no longer be downloaded"
        hint={hasFree ? 'Free products of this order can still be downloaded' : undefined}
        value="revoke"
        {...form.register('downloads')}
      />
    </ChoiceGroup>
  );
}

const isFreeAndGranted = ({ price, grant }: AdminOrder['lines'][number]) => price === 0 && grant === 'granted';

/** The lines that can be refunded, and the form with those that are chosen first. */
const useRefundForm = (order: AdminOrder, productsToRefund: readonly number[] | null) => {
  const open = order.lines.filter((line) => getRefundable(line) > 0);
  const lines = open.map((line) => line.product_id).filter((id) => productsToRefund?.includes(id) ?? true);
  const { form, submitWith, field } = useCheckedForm<Values, Values>({
    schema,
    // A choice says what is wrong with it when the refund is sent, not when the focus moves on to its next option.
    mode: 'onSubmit',
    defaultValues: { lines: lines.map(String), reason: '', isBeyondWindow: false },
  });
  return { open, form, submitWith, field };
};

const emailNote = ({ email, is_deleted: isDeleted }: AdminOrder['user']) =>
  isDeleted ? 'The account was deleted, so nobody gets an email.' : `We send ${email} a credit note.`;

const isPaidElsewhere = ({ payments }: AdminOrder) => payments.some(({ gateway }) => gateway === 'manual');

/** Where the money comes from: only the payment page can return what was paid there. */
const moneyNote = (order: AdminOrder, amount: string) =>
  isPaidElsewhere(order)
    ? `This order was paid outside the payment page. The shop sends no money: pay ${amount} back yourself.`
    : 'The money is refunded to the original payment method.';

/** Asks which lines to refund, whether their files stay downloadable, and why. The button shows the amount. */
export function RefundDialog({ order, productsToRefund, onConfirm, ...dialog }: RefundDialogProps) {
  const formId = useId();
  const { open, form, submitWith, field } = useRefundForm(order, productsToRefund);
  const chosen = useWatch({ control: form.control, name: 'lines' });
  const lines = open.filter((line) => chosen.includes(String(line.product_id)));
  const sum = sumRefundable(lines);
  const amount = formatPrice(sum, order.currency);
  const { errors } = form.formState;

  const send = (values: Values) => {
    // Another admin may have refunded what was chosen while the dialog was open.
    if (lines.length === 0) return form.setError('lines', { message: open.length > 0 ? NOTHING_CHOSEN : NOTHING_LEFT });
    return onConfirm({
      reason: values.reason,
      revoke: values.downloads === 'revoke',
      beyond_window: values.isBeyondWindow,
      // Another admin may have refunded a part since the order was loaded.
      expected_amount: sum,
      // Without lines, the server refunds everything that is left of the order.
      ...(lines.length < open.length && { lines: lines.map((line) => ({ product_id: line.product_id })) }),
    });
  };

  return (
    <ConfirmDialog
      {...dialog}
      title={`Refund order ${order.number}?`}
      description={`${moneyNote(order, amount)} ${emailNote(order.user)}`}
      confirmLabel={lines.length > 0 ? `Refund ${amount}` : 'Refund'}
      formId={formId}
    >
      <form id={formId} noValidate onSubmit={submitWith(send)}>
        <FormFields disabled={dialog.busy}>
          <ChoiceGroup title="Products to refund" error={errors.lines?.message}>
            {open.map((line) => (
              <CheckboxField
                key={line.product_id}
                label={`${line.title}, ${formatPrice(getRefundable(line), line.currency)}`}
                value={String(line.product_id)}
                {...form.register('lines')}
              />
            ))}
          </ChoiceGroup>
          <DownloadChoice form={form} hasFree={order.lines.some(isFreeAndGranted)} />
          <Field
            label="Reason"
            hint="Shown to the user in the credit note."
            autoComplete="off"
            enterKeyHint="done"
            {...field('reason')}
          />
          {order.is_refund_late && order.refund_until !== null ? (
            <CheckboxField
              label={`Refund even though the refund window ended on ${formatDate(order.refund_until)}`}
              {...form.register('isBeyondWindow')}
            />
          ) : null}
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
