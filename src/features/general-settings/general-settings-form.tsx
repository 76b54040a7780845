import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { getHttpStatus } from '#api/api-error.ts';
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
} from '#contract/content/general-settings.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { SellingFields } from './selling-fields.tsx';

const CONFLICT_ERROR = 'root.conflict';

/** Form values of the settings; a missing phone or email becomes an empty text. */
const toFormValues = (settings: GeneralSettings): GeneralSettingsInput => {
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
  /** Fetches the saved settings. It rejects when the request fails. */
  onReload: () => Promise<GeneralSettings | undefined>;
}

/**
 * Saves all settings in one request, so that the history has one entry for it. Keeps the typed values when somebody else saved the
 * settings meanwhile.
 */
export function GeneralSettingsForm({ settings, onReload }: GeneralSettingsFormProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { form, isBusy, onSubmit } = useSubmissionForm({
    schema: generalSettingsRequestSchema,
    defaultValues: toFormValues(settings),
    submit: (body, signal) => saveGeneralSettings(api, body, signal),
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(generalSettingsQuery(api).queryKey, data);
      form.reset(toFormValues(data));
      void queryClient.invalidateQueries({ queryKey: SETTINGS_HISTORY_KEY });
      void queryClient.invalidateQueries({ queryKey: companyInfoQuery(api).queryKey });
      void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(api).queryKey });
    },
    onFailed: (error, form) => {
      feedback.failure(error);
      if (getHttpStatus(error) === 409)
        form.setError(CONFLICT_ERROR, { message: 'Someone else changed the settings while you were editing' });
    },
  });
  useLongForm(form);
  /** Discards the typed values. They stay when loading fails. */
  const reload = async () => {
    try {
      const saved = await onReload();
      if (saved) form.reset(toFormValues(saved));
    } catch (error) {
      feedback.failure(error);
    }
  };
  const conflict = form.formState.errors.root?.['conflict'];

  return (
    <FormProvider {...form}>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {conflict ? (
          <Notice
            compact
            tone="error"
            sentence="Someone else changed the settings while you were editing"
            details="Your changes are still in the form. Loading the saved settings discards them."
            action={
              <Button tone="quiet" onClick={() => void reload()}>
                Load saved settings
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
