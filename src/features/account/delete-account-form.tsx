import { deleteAccount } from '#api/account/change-account.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { DELETION_WORD, accountDeletionSchema } from '#contract/identity/account.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { useSignOut } from '#machines/session/session.react.ts';
import { button } from '#ui/button/button.css.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { OpenOrClosed } from '#ui/summary/summary.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions, deletion } from './settings.css.ts';

const EMPTY = { password: '', confirmation: '' };

/** Deletes the account after the user repeats the password and types a confirmation word. */
export function DeleteAccountForm() {
  const api = useShopApi();
  const signOut = useSignOut();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: accountDeletionSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await deleteAccount(api, values, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      // The server has already ended the session. Signing out also clears the cookies and cached data.
      signOut();
    },
  });

  return (
    <SettingsSection
      title="Delete account"
      isDangerous
      intro="We delete your profile, wishlist, cart, projects, reviews and sessions, close your support requests and cancel orders that cannot be paid any more. You can no longer download your purchases. If an order is waiting for payment, pay or cancel it first. We keep your orders and support requests without your name, and your invoices as they were issued. This can’t be undone."
    >
      <details>
        <summary className={button({ tone: 'quiet' })}>
          <OpenOrClosed closed="Delete account…" open="Keep my account" />
        </summary>
        <form className={classNames(formClass, deletion)} noValidate onSubmit={onSubmit}>
          <FormFields disabled={isBusy}>
            <div className={columns}>
              <PasswordField
                label="Enter your password to confirm"
                autoComplete="current-password"
                {...field('password')}
              />
              <Field
                label={`Type ${DELETION_WORD} to confirm`}
                autoComplete="off"
                enterKeyHint="go"
                autoCapitalize="characters"
                spellCheck={false}
                {...field('confirmation')}
              />
            </div>
          </FormFields>
          <div className={actions}>
            <Button type="submit" tone="danger" busy={isBusy} busyLabel="Deleting…">
              Delete my account
            </Button>
          </div>
        </form>
      </details>
    </SettingsSection>
  );
}
