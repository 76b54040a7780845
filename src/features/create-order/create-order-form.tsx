import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createOrder } from '#api/admin/orders/create-order.ts';
import { ADMIN_ORDERS_KEY } from '#api/admin/orders/orders-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ChoiceGroup } from '#ui/choice-group/choice-group.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { growingArea } from '#ui/field/growing-area.css.ts';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { UserPicker } from './user-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { orderFormSchema, toFormField, toRequest } from './order-form-schema.ts';
import { OrderFormLines } from './order-form-lines.tsx';

const NEXT_STEPS = [
  { value: 'draft', label: 'Save as a draft', hint: 'The user does not see it yet.' },
  { value: 'payment_link', label: 'Send a payment link', hint: 'The user gets an email with the link.' },
  {
    value: 'mark_paid',
    label: 'Mark as paid',
    hint: 'The payment was received another way. The files become available immediately.',
  },
] as const;

const SUBMIT_LABEL = {
  draft: 'Save draft',
  payment_link: 'Create order and send link',
  mark_paid: 'Create order and mark as paid',
} as const;

const useCreateOrder = () => {
  const api = useShopApi();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSubmissionForm({
    schema: orderFormSchema,
    defaultValues: {
      userSearch: '',
      productSearch: '',
      user: null,
      lines: [],
      note: '',
      next: 'draft',
      reason: '',
    },
    toFormField,
    submit: async (values, signal) => {
      const { data, message } = await createOrder(api, toRequest(values), signal);
      return { number: data.number, message };
    },
    // Until the code of the next page has loaded, another press would create a second order.
    leaveAfter: 0,
    onSucceeded: ({ number, message }, { reset, getValues }) => {
      reset(getValues());
      feedback.success(message);
      void queryClient.invalidateQueries({ queryKey: ADMIN_ORDERS_KEY });
      void navigate(adminOrderPath(number));
    },
  });
};

/** Creates an order for a user. Keeps the chosen and typed values when the request fails. */
export function CreateOrderForm() {
  const { form, isBusy, field, onSubmit } = useCreateOrder();
  useLongForm(form);
  const next = useWatch({ control: form.control, name: 'next' });

  return (
    <FormProvider {...form}>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy}>
          <Card as="section" aria-label="User">
            <UserPicker />
          </Card>
          <Card as="section" aria-label="Products" tabIndex={-1}>
            <ProductPicker />
            <OrderFormLines />
          </Card>
          <Card as="section" aria-label="Next step">
            <ChoiceGroup title="Next step">
              {NEXT_STEPS.map(({ value, label, hint }) => (
                <CheckboxField
                  key={value}
                  type="radio"
                  label={label}
                  hint={hint}
                  value={value}
                  {...form.register('next')}
                />
              ))}
              {next === 'mark_paid' ? (
                <Field label="How the payment was received" autoComplete="off" {...field('reason')} />
              ) : null}
              <TextAreaField
                label="Note"
                autoComplete="off"
                optional
                className={growingArea}
                rows={2}
                hint="Only admins can see it."
                {...field('note')}
              />
            </ChoiceGroup>
          </Card>
        </FormFields>
        <Button type="submit" size="large" busy={isBusy}>
          {SUBMIT_LABEL[next]}
        </Button>
      </form>
    </FormProvider>
  );
}
