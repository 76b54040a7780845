import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ordersQuery } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { openSupportRequest } from '#api/support/change-support.ts';
import { SUPPORT_KEY } from '#api/support/support-query.ts';
import {
  FIRST_MESSAGE_MIN,
  type NewSupportRequest,
  type NewSupportRequestForm,
  newSupportRequestSchema,
  supportKindSchema,
} from '#contract/support/support.ts';
import { z } from '#contract/zod.ts';
import type { fieldProps } from '#forms/field-props.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { writeRefundRequest } from '#lib/support/refund-request.ts';
import { SUPPORT_KIND_LABELS } from '#lib/support/support-status.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceField, type ChoiceFieldProps } from '#ui/choice-field/choice-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { RefundAssets } from './refund-assets.tsx';
import { useReportCode } from './use-report-code.ts';
import { useRefundableLines } from './use-refundable-lines.ts';
import * as styles from './support.css.ts';

export interface NewRequestFormProps {
  /** Order number and report code from the link; empty for none. */
  order: string;
  trace: string;
  /** Asks for a refund of the order. */
  isRefund: boolean;
  onSent: (requestId: number) => void;
}

type FieldOf = (
  name: keyof NewSupportRequestForm,
) => ReturnType<typeof fieldProps<RequestForm, keyof NewSupportRequestForm>>;

/** The newest orders of the user, of which the field suggests the numbers. */
const useOrderChoices = (): ChoiceFieldProps['choices'] => {
  const { data } = useQuery({ ...ordersQuery(useShopApi(), { page: 1 }), enabled: useIsSignedIn() });
  return (data?.data ?? []).map(({ number, created_at: createdAt, total, currency }) => ({
    value: number,
    label: `${formatShortDate(createdAt)}, ${formatPrice(total, currency)}`,
  }));
};

interface RequestFieldsProps extends Pick<NewRequestFormProps, 'isRefund'> {
  field: FieldOf;
  /** The assets to refund. */
  assets: ReactNode;
}

const HELP_HINT = 'Tell us what you did, what happened, and what you expected';
const REFUND_HINT = 'Tell us what does not work or is not as described, or that you have not downloaded the files';

function OrderChoice({ field }: Pick<RequestFieldsProps, 'field'>) {
  return (
    <ChoiceField
      label="Order"
      autoComplete="off"
      optional
      choices={useOrderChoices()}
      hint="Choose one of your newest orders, or enter a number such as PB-100001"
      {...field('order')}
    />
  );
}

function RequestFields({ field, isRefund, assets }: RequestFieldsProps) {
  return (
    <>
      <SelectField label="What is it about?" {...field('kind')}>
        <option value="" disabled>
          Please choose
        </option>
        {supportKindSchema.options.map((kind) => (
          <option key={kind} value={kind}>
            {SUPPORT_KIND_LABELS[kind]}
          </option>
        ))}
      </SelectField>
      <Field label="Subject" autoComplete="off" {...field('subject')} />
      {/* The assets are those of the order, so it stands above them, and cannot become another one. */}
      {isRefund ? <Field label="Order" autoComplete="off" readOnly {...field('order')} /> : null}
      {assets}
      <TextAreaField
        label="Message"
        autoComplete="off"
        rows={8}
        hint={`${isRefund ? REFUND_HINT : HELP_HINT}. At least ${FIRST_MESSAGE_MIN} characters`}
        {...field('message')}
      />
      {isRefund ? null : <OrderChoice field={field} />}
      {isRefund ? null : (
        <Field
          label="Report code"
          autoComplete="off"
          enterKeyHint="send"
          optional
          hint="For example K7QF-2M95, shown after you report a problem"
          {...field('trace')}
        />
      )}
    </>
  );
}

/** What a user types; `assets` are the titles of the assets to refund. */
type RequestForm = NewSupportRequestForm & { assets: string[] };

const formSchema = newSupportRequestSchema.extend({ assets: z.array(z.string()) });

/** The chosen assets are the first lines of the message, so that the thread says what is wanted. */
const toRequest = ({ assets, message, ...request }: z.output<typeof formSchema>): NewSupportRequest => ({
  ...request,
  message: writeRefundRequest(assets, message),
});

/** A refund is of at least one asset if there is a choice. */
const refundSchema = (hasChoice: boolean) =>
  formSchema
    .refine(({ assets }) => !hasChoice || assets.length > 0, { path: ['assets'], error: 'Choose at least one asset' })
    .transform(toRequest);
const helpSchema = formSchema.transform(toRequest);

/** Default values from the link. A link from an order or a refund also sets the topic. */
const buildDefaultValues = ({ order, trace, isRefund }: Omit<NewRequestFormProps, 'onSent'>): RequestForm => ({
  assets: [],
  kind: (isRefund ? 'refund' : order === '' ? '' : 'order') as NewSupportRequestForm['kind'],
  subject: isRefund ? `Refund for ${order}` : '',
  message: '',
  order,
  trace,
});

/** Opens a support request. Keeps the typed values when the request fails. */
export function NewRequestForm({ order, trace, isRefund, onSent }: NewRequestFormProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const lines = useRefundableLines(isRefund ? order : null);
  const hasChoice = lines === undefined || lines.length > 0;
  const { form, isBusy, field, onSubmit } = useSubmissionForm<
    RequestForm,
    { id: number; message: string },
    NewSupportRequest
  >({
    schema: isRefund ? refundSchema(hasChoice) : helpSchema,
    defaultValues: buildDefaultValues({ order, trace, isRefund }),
    submit: async (values, signal) => {
      const { data, message } = await openSupportRequest(api, values, signal);
      return { id: data.id, message };
    },
    // Until the code of the next page has loaded, another press would send a second request.
    leaveAfter: 0,
    onSucceeded: ({ id, message }, { reset, getValues }) => {
      reset(getValues());
      void queryClient.invalidateQueries({ queryKey: SUPPORT_KEY });
      feedback.success(message);
      onSent(id);
    },
  });
  useLongForm(form);
  useReportCode(trace, form);

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <RequestFields
          field={field}
          isRefund={isRefund}
          assets={
            isRefund && hasChoice ? (
              <RefundAssets
                lines={lines}
                chosen={form.watch('assets')}
                error={form.formState.errors.assets?.message}
                onChoose={(assets) =>
                  form.setValue('assets', assets, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
                }
              />
            ) : null
          }
        />
      </FormFields>
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send request'}
        </Button>
      </div>
    </form>
  );
}
