import { startSecondFactor } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { secondFactorStartSchema } from '#contract/second-factor.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import type { AppSecret } from '#machines/two-step/two-step.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { actions } from './settings.css.ts';

/** First step: the password, so that an unattended browser is not enough. */
export function StartForm({ onStarted }: { onStarted: (secret: AppSecret) => void }) {
  const api = useShopApi();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: secondFactorStartSchema,
    defaultValues: { password: '' },
    submit: async (values, signal) => {
      // Only this step needs the code that draws.
      const [{ drawQrCode }, { secret, uri }] = await Promise.all([
        import('./draw-qr-code.ts'),
        startSecondFactor(api, values, signal),
      ]);
      return { text: secret, qr: drawQrCode(uri) };
    },
    onSucceeded: onStarted,
  });

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <div className={columns}>
          <PasswordField
            label="Account password"
            autoComplete="current-password"
            enterKeyHint="go"
            {...field('password')}
          />
        </div>
      </FormFields>
      <div className={actions}>
        <Button type="submit" tone="quiet" busy={isBusy} busyWords="Preparing…">
          Set up
        </Button>
      </div>
    </form>
  );
}
