import { startSecondFactor } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import type { AppSecret } from '#machines/two-step/two-step.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { ProofFields, ProveButton } from './proof-fields.tsx';
import { actions } from './settings.css.ts';
import { useProofForm } from './use-proof-form.ts';

/** First step: the password, so that an unattended browser is not enough, and with passkeys a second factor too. */
export function StartForm(props: { status: SecondFactorStatus; onStarted: (secret: AppSecret) => void }) {
  const { status, onStarted } = props;
  const api = useShopApi();
  const form = useProofForm({
    status,
    submit: async ({ proof }, signal) => {
      // Only this step needs the code that draws.
      const [{ drawQrCode }, { secret, uri }] = await Promise.all([
        import('./draw-qr-code.ts'),
        startSecondFactor(api, proof, signal),
      ]);
      return { text: secret, qr: drawQrCode(uri) };
    },
    onSucceeded: onStarted,
  });

  return (
    <form className={formClass} noValidate onSubmit={form.onSubmit}>
      <ProofFields form={form} disabled={form.isBusy} hint="A recovery code" />
      <div className={actions}>
        <Button type="submit" busy={form.isSending} busyLabel="Preparing…">
          Set up
        </Button>
        <ProveButton form={form} disabled={form.isSending} />
      </div>
    </form>
  );
}
