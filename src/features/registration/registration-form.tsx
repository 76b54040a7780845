import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { register as registerAccount } from '#api/auth/register.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type RegisterRequest, registerRequestSchema } from '#contract/auth.ts';
import { ADDRESS_FIELDS, PERSON_FIELDS } from '#lib/profile-fields.ts';
import { useSessionHandle } from '#machines/session/session.context.tsx';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Link } from '#ui/link/link.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { groupTitle } from './registration.css.ts';

/** ms from success to leaving: as long as after a sign-in. */
const LEAVE_DELAY = 500;

const EMPTY = {
  username: '',
  full_name: '',
  date_birth: '',
  phone: '',
  address: '',
  city: '',
  currency: 'USD',
  state_province: '',
  zip_postal: '',
  country: '',
  email: '',
  password: '',
  confirm_password: '',
};

const fieldId = (name: string) => `register-${name}`;

/** A new account (specification, sections 3 and 5). Nothing typed is lost on a failure. */
export function RegistrationForm({ onLeft }: { onLeft: () => void }) {
  const api = useShopApi();
  const session = useSessionHandle();
  const feedback = useFeedback();
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const form = useForm<RegisterRequest>({
    resolver: zodResolver(registerRequestSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: EMPTY,
  });

  const { isBusy, submit } = useSubmission<RegisterRequest, string>({
    submit: async (values, signal) => {
      const { message, ...tokens } = await registerAccount(api, values, signal);
      session.start(tokens, values.email);
      return message;
    },
    leaveAfter: LEAVE_DELAY,
    onSucceeded: feedback.success,
    onFailed: (error) => {
      feedback.failure(error);
      for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {})) {
        if (name in EMPTY || name === 'terms') form.setError(name as keyof RegisterRequest, { message });
      }
    },
    onLeft,
  });

  const { errors, submitCount } = form.formState;
  const problems = Object.entries(errors).map(([name, problem]) => ({
    fieldId: fieldId(name),
    message: problem.message ?? '',
  }));
  const wiring = (name: keyof RegisterRequest) => ({
    id: fieldId(name),
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <form
      className={formClass}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(submit, () => {
          // The summary is drawn with this very submit: it takes the focus once it is there.
          requestAnimationFrame(() => summaryHeading.current?.focus());
        })(event)
      }
    >
      {submitCount > 0 ? <ErrorSummary errors={problems} headingRef={summaryHeading} /> : null}
      <FormFields disabled={isBusy}>
        <h2 className={groupTitle}>About you</h2>
        <div className={columns}>
          {PERSON_FIELDS.map(({ name, ...texts }) => (
            <Field key={name} {...texts} {...wiring(name)} />
          ))}
        </div>
        <h2 className={groupTitle}>Address</h2>
        <div className={columns}>
          {ADDRESS_FIELDS.map(({ name, ...texts }) => (
            <Field key={name} {...texts} {...wiring(name)} />
          ))}
        </div>
        <h2 className={groupTitle}>Password</h2>
        <div className={columns}>
          <PasswordField
            label="Password"
            hint="8 to 18 characters"
            autoComplete="new-password"
            {...wiring('password')}
          />
          <PasswordField label="Confirm password" autoComplete="new-password" {...wiring('confirm_password')} />
        </div>
        <CheckboxField
          label={
            <>
              I agree to the <Link href="/terms">Terms of Conditions</Link> and{' '}
              <Link href="/policy">Privacy Policy</Link>.
            </>
          }
          {...wiring('terms')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyWords="Signing up…">
        Sign Up
      </Button>
    </form>
  );
}
