import type { ReactNode } from 'react';
import { PasskeyProblemText } from '#forms/passkeys/passkey-problem.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import type { ProofForm } from './use-proof-form.ts';

/** The fields of a form that changes the second factor. */
export function ProofFields(props: { form: ProofForm; disabled: boolean; before?: ReactNode; hint: string }) {
  const { form, disabled, before, hint } = props;
  return (
    <>
      <FormFields disabled={disabled}>
        <div className={columns}>
          {before}
          <PasswordField
            label="Account password"
            autoComplete="current-password"
            {...(!form.needsCode && { enterKeyHint: 'go' as const })}
            {...form.field('password')}
          />
          {form.needsCode ? (
            <Field label="Code" hint={hint} autoComplete="one-time-code" enterKeyHint="go" {...form.field('code')} />
          ) : null}
        </div>
      </FormFields>
      {form.hasPasskeys ? <PasskeyProblemText problem={form.problem} /> : null}
    </>
  );
}

/** The button that proves a change with a passkey in place of a code. */
export function ProveButton({ form, disabled }: { form: ProofForm; disabled: boolean }) {
  if (!form.hasPasskeys) return null;
  return (
    <>
      <Button
        type="button"
        tone="quiet"
        busy={form.isPrompting}
        busyLabel="Waiting for your passkey…"
        disabled={disabled}
        onClick={() => void form.proveWithPasskey()}
      >
        Use a passkey instead of a code
      </Button>
      {form.isPrompting ? (
        <Button type="button" tone="quiet" onClick={form.cancelPrompt}>
          Cancel
        </Button>
      ) : null}
    </>
  );
}
