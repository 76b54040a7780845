import { useId } from 'react';
import { confirmPassword } from '#api/account/change-account.ts';
import { toApiError } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type PasswordCheckRequest, passwordCheckSchema } from '#contract/identity/account.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { useSubmissionForm } from './use-submission-form.tsx';

type Call<Output> = (signal: AbortSignal) => Promise<Output>;

/** A call that the server does not accept until the password is entered again. */
class PasswordNeeded<Output> extends Error {
  readonly repeat: Call<Output>;

  constructor(repeat: Call<Output>, cause: unknown) {
    super('The password has to be entered again', { cause });
    this.repeat = repeat;
  }
}

const isPasswordNeeded = (error: unknown) => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === 'password_needed';
};

interface PromptOptions<Output> {
  onDone(output: Output): void;
  onFailed(error: unknown): void;
}

/**
 * For calls that need a recent password ([design](../../docs/design/accounts-and-sessions.md#recent-password)). Render `dialog` beside the dialog of the action:
 * it asks for the password when a call needs it, and then repeats the call.
 */
export const usePasswordPrompt = <Output,>({ onDone, onFailed }: PromptOptions<Output>) => {
  const prompt = useConfirmation<Call<Output>, Output>({
    act: (repeat, _values, signal) => repeat(signal),
    onDone,
    onFailed: (error) => {
      prompt.cancel();
      onFailed(error);
    },
  });
  return {
    /** Runs a call. When it fails, pass the error to `handleFailure`. */
    run: async (call: Call<Output>, signal: AbortSignal): Promise<Output> => {
      try {
        return await call(signal);
      } catch (error) {
        throw isPasswordNeeded(error) ? new PasswordNeeded(call, error) : error;
      }
    },
    /** Asks for the password if that is what the call needs; calls `onFailed` otherwise. */
    handleFailure: (error: unknown) => {
      if (error instanceof PasswordNeeded) prompt.ask(error.repeat as Call<Output>);
      else onFailed(error);
    },
    dialog: prompt.isOpen ? (
      <PasswordDialog busy={prompt.isBusy} onCancel={prompt.cancel} onConfirmed={() => prompt.confirm()} />
    ) : null,
  };
};

interface PasswordDialogProps {
  /** The repeated call is in progress. */
  busy: boolean;
  onCancel: () => void;
  onConfirmed: () => void;
}

function PasswordDialog({ busy, onCancel, onConfirmed }: PasswordDialogProps) {
  const api = useShopApi();
  const formId = useId();
  const { isBusy, field, onSubmit } = useSubmissionForm<PasswordCheckRequest, unknown, PasswordCheckRequest>({
    schema: passwordCheckSchema,
    defaultValues: { password: '' },
    submit: (values, signal) => confirmPassword(api, values, signal),
    onSucceeded: onConfirmed,
  });
  return (
    <ConfirmDialog
      open
      busy={busy || isBusy}
      // The check of the password ends with the dialog; the repeated call cannot be canceled.
      isCancelable={!busy}
      tone="primary"
      title="Enter your password"
      description="You signed in some time ago. This protects your account when you leave your device."
      confirmLabel="Go on"
      onCancel={onCancel}
      formId={formId}
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <FormFields disabled={busy || isBusy}>
          <PasswordField label="Account password" autoComplete="current-password" {...field('password')} />
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
