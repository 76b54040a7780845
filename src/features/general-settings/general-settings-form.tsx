import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { statusOf } from '#api/api-error.ts';
import {
  SETTINGS_HISTORY_KEY,
  generalSettingsQuery,
  saveGeneralSettings,
} from '#api/admin/settings/general-settings.ts';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import {
  type GeneralSettings,
  type GeneralSettingsInput,
  generalSettingsRequestSchema,
} from '#contract/general-settings.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { SellingFields } from './selling-fields.tsx';

const SOMEBODY_ELSE = 'root.changed';

/** The settings as the form holds them: an empty phone or e-mail is an empty text. */
const asForm = (settings: GeneralSettings): GeneralSettingsInput => {
  const { contact } = settings.company;
  return {
    version: settings.version,
    company: {
      name: settings.company.name,
      registrationNumber: settings.company.registrationNumber,
      address: settings.company.address,
      contact: { phone: contact.phone ?? '', email: contact.email ?? '' },
    },
    payment_methods: settings.payment_methods.map(({ id, is_enabled: isEnabled }) => ({ id, is_enabled: isEnabled })),
    order_expiry_hours: settings.order_expiry_hours,
    refund_window_days: settings.refund_window_days,
    notice: settings.notice,
  };
};

interface GeneralSettingsFormProps {
  settings: GeneralSettings;
  /** What is saved now; undefined where it could not be asked for. */
  onReload: () => Promise<GeneralSettings | undefined>;
}

/** Everything at once, so that it is one change of the history. Nothing typed is lost when somebody else was faster. */
export function GeneralSettingsForm({ settings, onReload }: GeneralSettingsFormProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { form, isBusy, onSubmit } = useSubmissionForm({
    schema: generalSettingsRequestSchema,
    defaultValues: asForm(settings),
    submit: (body, signal) => saveGeneralSettings(api, body, signal),
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(generalSettingsQuery(api).queryKey, data);
      form.reset(asForm(data));
      void queryClient.invalidateQueries({ queryKey: SETTINGS_HISTORY_KEY });
      void queryClient.invalidateQueries({ queryKey: companyInfoQuery(api).queryKey });
      void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(api).queryKey });
    },
    onFailed: (error, form) => {
      feedback.failure(error);
      if (statusOf(error) === 409) form.setError(SOMEBODY_ELSE, { message: 'Somebody else has saved meanwhile.' });
    },
  });
  /** Begins with what is saved now; what was typed is gone. */
  const reload = async () => {
    const saved = await onReload();
    if (saved) form.reset(asForm(saved));
  };
  const changed = form.formState.errors.root?.['changed'];

  return (
    <FormProvider {...form}>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {changed ? (
          <Notice
            compact
            tone="error"
            sentence="Somebody else has saved meanwhile."
            details="What you typed is still here. To go on, look at what is saved now."
            action={
              <Button tone="quiet" onClick={() => void reload()}>
                Show what is saved now
              </Button>
            }
          />
        ) : null}
        <FormFields disabled={isBusy}>
          <CompanyFields />
          <SellingFields methods={settings.payment_methods} />
        </FormFields>
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Saving…' : 'Save settings'}
        </Button>
      </form>
    </FormProvider>
  );
}
