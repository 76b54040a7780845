import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#api/account/second-factor.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/second-factor.ts';
import { formatDate } from '#lib/format-date.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useTwoStep } from '#machines/two-step/two-step.react.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './second-factor-scan-form.tsx';
import { StartForm } from './second-factor-start-form.tsx';
import { TurnOffForm } from './second-factor-turn-off-form.tsx';

/** px. Height of the form that most users see. */
const SKELETON_HEIGHT = 144;

const introOf = (status: SecondFactorStatus | undefined) => {
  const what = 'You enter a code of an app on your phone when you sign in, so that your password alone is not enough.';
  if (!status) return what;
  const { confirmed_at: confirmedAt, recovery_codes_left: left } = status;
  if (confirmedAt !== null) return `On since ${formatDate(confirmedAt)}. Recovery codes left: ${left}`;
  return status.is_required ? `${what} Admins need it: the pages of admins open once it is on.` : what;
};

function Step({ status }: { status: SecondFactorStatus }) {
  const setup = useTwoStep();
  if (setup.recoveryCodes) return <RecoveryCodes codes={setup.recoveryCodes} onStored={setup.restart} />;
  if (setup.secret) return <ScanForm secret={setup.secret} onConfirmed={setup.confirmed} onCancel={setup.restart} />;
  return status.is_on ? <TurnOffForm /> : <StartForm onStarted={setup.requireCode} />;
}

/** Turns the second factor on and off ([design](../../../docs/design.md#second-factor)). */
export function SecondFactorSection() {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...secondFactorQuery(useShopApi()), enabled: isSignedIn });
  const { data: status, error } = query;
  return (
    <SettingsSection title="Two-step verification" intro={introOf(status)} busy={!status && !error}>
      {status ? (
        <Step status={status} />
      ) : error ? (
        <RetryNotice compact sentence="Two-step verification could not be loaded." {...getRetryProps(query)} />
      ) : (
        <Skeleton height={SKELETON_HEIGHT} />
      )}
    </SettingsSection>
  );
}
