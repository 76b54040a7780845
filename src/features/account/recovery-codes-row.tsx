import { useQueryClient } from '@tanstack/react-query';
import { makeNewRecoveryCodes, secondFactorQuery } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import { Button } from '#ui/button/button.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { DisclosureRow } from '#ui/status-row/status-row.tsx';
import { ProofFields, ProveButton } from './proof-fields.tsx';
import { actions, quiet } from './settings.css.ts';
import { useProofForm } from './use-proof-form.ts';

/** With at most this many left, the row draws attention to them. */
const FEW_CODES_MAX = 2;

/** How many recovery codes are left, and new ones for somebody who has used or lost them. */
export function RecoveryCodesRow(props: { status: SecondFactorStatus; onMade: (codes: readonly string[]) => void }) {
  const { status, onMade } = props;
  const { recovery_codes_left: left } = status;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const form = useProofForm({
    status,
    submit: ({ proof }, signal) => makeNewRecoveryCodes(api, proof, signal),
    onSucceeded: (codes) => {
      onMade(codes);
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
    },
  });
  return (
    <DisclosureRow
      title="Recovery codes"
      status={<StatusDot tone={left > FEW_CODES_MAX ? 'good' : 'waiting'}>{left} left</StatusDot>}
      action="New codes"
    >
      <p className={quiet}>Each signs you in once without your phone. New codes replace the older ones.</p>
      <form className={formClass} noValidate onSubmit={form.onSubmit}>
        <ProofFields form={form} disabled={form.isBusy} hint="Of your app, or a recovery code" />
        <div className={actions}>
          <Button type="submit" busy={form.isSending} busyLabel="Making…">
            Make new codes
          </Button>
          <ProveButton form={form} disabled={form.isSending} />
        </div>
      </form>
    </DisclosureRow>
  );
}
