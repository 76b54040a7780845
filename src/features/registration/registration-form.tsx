import { register as registerAccount } from '#api/auth/register.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { TEXT_MAX, registerRequestSchema } from '#contract/identity/auth.ts';
import { NewPasswordFields } from '#forms/new-password-fields.tsx';
import { ProfileField } from '#forms/profile-field.tsx';
import { profileRequestSchema } from '#forms/profile-request-schema.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { ADDRESS_FIELDS, EMPTY_PROFILE, PERSON_FIELDS } from '#lib/identity/profile-fields.ts';
import { useStartSession } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Link } from '#ui/link/link.tsx';
import { groupHead, groupIntro, groupTitle } from './registration.css.ts';

/** The same as after sign-in. */
const LEAVE_DELAY_MS = 500;

const SCHEMA = profileRequestSchema(registerRequestSchema);
const EMPTY = { ...EMPTY_PROFILE, password: '', confirm_password: '' };

function GroupHead({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className={groupHead}>
      <h2 className={groupTitle}>{title}</h2>
      {intro ? <p className={groupIntro}>{intro}</p> : null}
    </div>
  );
}

/** Opens in a new tab, because the form would lose what is typed. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener" aria-label={`${children} (opens in a new tab)`}>
      {children}
    </Link>
  );
}

/** Registers a new account. Keeps the typed values when the request fails. */
export function RegistrationForm({ onLeft }: { onLeft: () => void }) {
  const api = useShopApi();
  const startSession = useStartSession();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit, errorSummary } = useSubmissionForm({
    schema: SCHEMA,
    idPrefix: 'register',
    defaultValues: EMPTY,
    submit: async (values, signal) => {
      const { message, ...tokens } = await registerAccount(api, values, signal);
      startSession(tokens, values.email);
      return message;
    },
    leaveAfter: LEAVE_DELAY_MS,
    onSucceeded: feedback.success,
    onLeft,
  });

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      {errorSummary}
      <FormFields disabled={isBusy}>
        <GroupHead title="About you" intro={`Up to ${TEXT_MAX} characters in each field, except the email.`} />
        <div className={columns}>
          {PERSON_FIELDS.map(({ name, ...texts }) => (
            <ProfileField key={name} {...texts} {...field(name)} />
          ))}
        </div>
        <GroupHead
          title="Address"
          intro={`Your name and address appear on your invoices. Up to ${TEXT_MAX} characters in each field.`}
        />
        <div className={columns}>
          {ADDRESS_FIELDS.map(({ name, ...texts }) => (
            <ProfileField key={name} {...texts} {...field(name)} />
          ))}
        </div>
        <GroupHead title="Password" />
        <div className={columns}>
          <NewPasswordFields label="Password" field={field} />
        </div>
        <CheckboxField
          label={
            <>
              I agree to the <NewTabLink href="/terms">Terms of Conditions</NewTabLink> and{' '}
              <NewTabLink href="/policy">Privacy Policy</NewTabLink>.
            </>
          }
          {...field('terms')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing up…">
        Sign Up
      </Button>
    </form>
  );
}
