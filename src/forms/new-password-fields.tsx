import type { ComponentProps } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth.ts';
import { PasswordField } from '#ui/password-field/password-field.tsx';

interface NewPasswordFieldsProps {
  label?: string;
  /** Of the form that they stand in. */
  field: (name: 'password' | 'confirm_password') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A password that is chosen, and typed twice (specification, section 5). */
export function NewPasswordFields({ label = 'New password', field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm_password')} />
    </>
  );
}
