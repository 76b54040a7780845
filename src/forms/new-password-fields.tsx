import type { ComponentProps } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/identity/auth.ts';
import { PasswordField } from '#ui/password-field/password-field.tsx';

interface NewPasswordFieldsProps {
  label?: string;
  /** The form's `field` function, see useSubmissionForm. */
  field: (
    name: 'password' | 'confirm_password',
  ) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;
}

/** Fields for a new password and its confirmation, see docs/specification.md#5-validation-rules. */
export function NewPasswordFields({ label = 'New password', field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="done"
        {...field('confirm_password')}
      />
    </>
  );
}
