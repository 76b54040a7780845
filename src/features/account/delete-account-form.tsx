import { deleteAccount } from '#api/account/change-account.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { accountDeletionSchema, DELETION_WORD } from '#contract/account.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { useSessionHandle } from '#machines/session/session.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions } from './settings.css.ts';

const EMPTY = { password: '', confirmation: '' };

/** The end of the account: the password again, and a word that nobody types by mistake. */
export function DeleteAccountForm() {
  const api = useShopApi();
  const session = useSessionHandle();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: accountDeletionSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await deleteAccount(api, values, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      // The server has ended the session; here the cookies go, and what was shown of the user.
      session.actor.send({ type: 'session.logout' });
    },
  });

  return (
    <SettingsSection
      title="Delete account"
      intro="Your profile, wishlist, cart and sessions are removed, and you can no longer download what you bought. Orders stay in our books without your name. This cannot be taken back."
    >
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy}>
          <div className={columns}>
            <PasswordField
              label="Your password, to delete the account"
              autoComplete="current-password"
              {...field('password')}
            />
            <Field
              label={`Type ${DELETION_WORD} to confirm`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('confirmation')}
            />
          </div>
        </FormFields>
        <div className={actions}>
          <Button type="submit" tone="danger" busy={isBusy} busyWords="Deleting…">
            Delete my account
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
