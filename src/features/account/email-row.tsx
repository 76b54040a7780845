import { useQueryClient } from '@tanstack/react-query';
import { changeEmail } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type Profile, emailChangeSchema } from '#contract/identity/account.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { DisclosureRow } from '#ui/status-row/status-row.tsx';
import { PendingEmailNote } from './pending-email-note.tsx';
import { actions, quiet } from './settings.css.ts';

const EMPTY = { email: '', password: '' };

/** Requests a change of the account's email. It takes effect after both the old and the new address confirm it. */
function EmailForm({ profile }: { profile: Profile | undefined }) {
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
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <p className={quiet}>To change it, open the links we send to both your old and your new address.</p>
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
        <Button type="submit" busy={isBusy} busyLabel="Sending links…" disabled={!profile}>
          Change email
        </Button>
      </div>
    </form>
  );
}

/** The address to sign in with, and the form that changes it. */
export function EmailRow({ profile }: { profile: Profile | undefined }) {
  const pending = profile?.pending_email;
  return (
    <DisclosureRow
      title="Email"
      status={
        <>
          {profile ? <EmailText email={profile.email} /> : '…'}
          {pending ? <StatusDot tone="waiting">A new address waits for confirmation</StatusDot> : null}
        </>
      }
      action="Change"
      busy={!profile}
    >
      {pending ? <PendingEmailNote pending={pending} /> : null}
      <EmailForm profile={profile} />
    </DisclosureRow>
  );
}
