import { useQueryClient } from '@tanstack/react-query';
import { changeEmail } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { emailChangeSchema, type Profile } from '#contract/account.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { PendingEmailNote } from './pending-email-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions } from './settings.css.ts';

const EMPTY = { email: '', password: '' };

/** Requests a change of the account's email. It takes effect after both the old and the new address confirm it. */
export function EmailForm({ profile }: { profile: Profile | undefined }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: emailChangeSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => {
      const { message } = await changeEmail(api, values, signal);
      // Wait for the refetch, so that the pending change is visible when the button becomes active again.
      await queryClient.invalidateQueries({ queryKey: profileQuery(api).queryKey });
      return message;
    },
    onSucceeded: (message, form) => {
      feedback.success(message);
      form.reset();
    },
  });

  return (
    <SettingsSection
      title="Email"
      intro={
        <>
          You sign in with <strong>{profile?.email ?? '…'}</strong>. To change it, open the links we send to both your
          old and your new address.
        </>
      }
      busy={!profile}
    >
      {profile?.pending_email ? <PendingEmailNote pending={profile.pending_email} /> : null}
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy || !profile}>
          <div className={columns}>
            <Field label="New email" type="email" autoComplete="email" {...field('email')} />
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              enterKeyHint="send"
              {...field('password')}
            />
          </div>
        </FormFields>
        <div className={actions}>
          <Button type="submit" tone="quiet" busy={isBusy} busyWords="Sending links…" disabled={!profile}>
            Change email
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
