import { useQueryClient } from '@tanstack/react-query';
import { confirmSecondFactor, secondFactorQuery } from '#api/account/second-factor.ts';
import { sessionsQuery } from '#api/account/sessions-query.ts';
import { hasCode } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { secondFactorConfirmationSchema } from '#contract/identity/second-factor.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import type { AppSecret } from '#machines/two-step/two-step.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { openRowAndFocus } from '#ui/status-row/open-row-and-focus.ts';
import { actions } from './settings.css.ts';
import { QrCode } from './qr-code.tsx';
import * as styles from './second-factor.css.ts';

/** Second step: the app learns the secret, and its first code proves it. */
export function ScanForm(props: {
  secret: AppSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { secret, onConfirmed, onCancel } = props;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: secondFactorConfirmationSchema,
    defaultValues: { code: '' },
    submit: (values, signal) => confirmSecondFactor(api, values, signal),
    onSucceeded: (recoveryCodes) => {
      feedback.success('Two-step verification is on');
      onConfirmed(recoveryCodes);
      for (const { queryKey } of [secondFactorQuery(api), sessionsQuery(api)])
        void queryClient.invalidateQueries({ queryKey });
    },
    onFailed: (error) => {
      feedback.failure(error);
      // The app may be on although the response was lost: then the codes it had are gone, and new ones can be made.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
      if (hasCode(error, 'second_factor_changed')) onCancel();
    },
  });

  return (
    <div className={styles.scanning}>
      <QrCode qr={secret.qr} />
      <div className={styles.steps}>
        {/* The button of the step before is gone. */}
        <p ref={openRowAndFocus} tabIndex={-1}>
          Scan the code with an authenticator app, or type this key into it:
        </p>
        <p>
          <code className={styles.secret}>{secret.text.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <form className={formClass} noValidate onSubmit={onSubmit}>
          <FormFields disabled={isBusy}>
            <Field
              label="Code of the app"
              hint="Six digits, a new one every 30 seconds"
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="go"
              {...field('code')}
            />
          </FormFields>
          <div className={actions}>
            <Button type="submit" busy={isBusy} busyLabel="Checking…">
              Turn on
            </Button>
            <Button type="button" tone="quiet" disabled={isBusy} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
