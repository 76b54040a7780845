import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#api/account/second-factor.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/second-factor-changes.ts';
import { formatDate } from '#lib/format-date.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useTwoStep } from '#machines/two-step/two-step.react.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';
import { PasskeyAddForm } from './passkey-add-form.tsx';
import { PasskeysList } from './passkeys-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './second-factor-scan-form.tsx';
import { StartForm } from './second-factor-start-form.tsx';
import { TurnOffForm } from './second-factor-turn-off-form.tsx';

/** px. Height of the form that most users see. */
const SKELETON_HEIGHT = 144;

const introOf = (status: SecondFactorStatus | undefined) => {
  const what = 'You enter a code of an app on your phone when you sign in, so that your password alone is not enough.';
  if (!status) return what;
  const { is_on: isOn, confirmed_at: confirmedAt, recovery_codes_left: left } = status;
  if (confirmedAt !== null) return `On since ${formatDate(confirmedAt)}. Recovery codes left: ${left}`;
  if (isOn) return `On with a passkey. Recovery codes left: ${left}. You can add an authenticator app.`;
  return status.is_required ? `${what} Admins need it: the pages of admins open once it is on.` : what;
};

function Step({ status, setup }: { status: SecondFactorStatus; setup: ReturnType<typeof useTwoStep> }) {
  if (setup.recoveryCodes) return <RecoveryCodes codes={setup.recoveryCodes} onStored={setup.restart} />;
  if (setup.secret) return <ScanForm secret={setup.secret} onConfirmed={setup.confirmed} onCancel={setup.restart} />;
  // The form checks other fields once the second factor is on.
  return status.confirmed_at !== null ? (
    <TurnOffForm status={status} />
  ) : (
    <StartForm key={String(status.is_on)} status={status} onStarted={setup.teachApp} />
  );
}

/** Turns the second factor on and off: an authenticator app, and passkeys ([design](../../../docs/design.md#second-factor)). */
export function SecondFactorSection() {
  const isSignedIn = useIsSignedIn();
  const setup = useTwoStep();
  const query = useQuery({ ...secondFactorQuery(useShopApi()), enabled: isSignedIn });
  const { data: status, error } = query;
  return (
    <>
      <SettingsSection title="Two-step verification" intro={introOf(status)} busy={!status && !error}>
        {status ? (
          <Step status={status} setup={setup} />
        ) : error ? (
          <RetryNotice compact sentence="Two-step verification could not be loaded." {...getRetryProps(query)} />
        ) : (
          <Skeleton height={SKELETON_HEIGHT} />
        )}
      </SettingsSection>
      {error && !status ? null : (
        <SettingsSection
          title="Passkeys"
          intro="Instead of a code, use the fingerprint, face or PIN of a device, or a security key, when you sign in."
          busy={!status}
        >
          {status ? (
            <>
              <PasskeysList status={status} />
              <PasskeyAddForm
                key={String(status.is_on)}
                status={status}
                onAdded={(codes) => {
                  if (codes) setup.confirmed(codes);
                }}
              />
            </>
          ) : (
            <Skeleton height={SKELETON_HEIGHT} />
          )}
        </SettingsSection>
      )}
    </>
  );
}
