import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#api/account/second-factor.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useTwoStep } from '#machines/two-step/two-step.react.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { useCloseRow } from '#ui/status-row/close-row.context.ts';
import { DisclosureRow, StatusRow } from '#ui/status-row/status-row.tsx';
import { PasskeyAddForm } from './passkey-add-form.tsx';
import { PasskeysList } from './passkeys-list.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './second-factor-scan-form.tsx';
import { StartForm } from './second-factor-start-form.tsx';
import { TurnOffForm } from './second-factor-turn-off-form.tsx';
import { quiet } from './settings.css.ts';

/** px. Height of the form that most users see. */
const SKELETON_HEIGHT = 144;

const TITLE = 'Two-step verification';

type Setup = ReturnType<typeof useTwoStep>;

function TwoStepStatus({ status }: { status: SecondFactorStatus | undefined }) {
  if (!status) return '…';
  const { is_on: isOn, confirmed_at: confirmedAt } = status;
  if (isOn)
    return (
      <StatusDot tone="good">
        {confirmedAt === null ? 'On with a passkey' : `On since ${formatDate(confirmedAt)}`}
      </StatusDot>
    );
  return (
    <>
      <StatusDot tone={status.is_required ? 'waiting' : 'quiet'}>Off</StatusDot>
      {status.is_required ? (
        <span className={quiet}>Admins need it: the pages of admins open once it is on.</span>
      ) : null}
    </>
  );
}

const twoStepAction = (status: SecondFactorStatus | undefined) => {
  if (!status?.is_on) return 'Turn on';
  if (status.confirmed_at === null) return 'Add an app';
  return status.passkeys.length > 0 ? 'Remove app' : 'Turn off';
};

function Step({ status, setup }: { status: SecondFactorStatus; setup: Setup }) {
  const closeRow = useCloseRow();
  const leave = () => {
    setup.restart();
    closeRow();
  };
  if (setup.recoveryCodes) return <RecoveryCodes codes={setup.recoveryCodes} onStored={leave} />;
  if (setup.secret && status.confirmed_at === null)
    return <ScanForm secret={setup.secret} onConfirmed={setup.confirmed} onCancel={leave} />;
  if (status.confirmed_at !== null) return <TurnOffForm status={status} />;
  return (
    <>
      <p className={quiet}>
        You enter a code of an app on your phone when you sign in, so that your password alone is not enough.
      </p>
      {/* The form checks other fields once the second factor is on. */}
      <StartForm key={String(status.is_on)} status={status} onStarted={setup.teachApp} />
    </>
  );
}

function PasskeysRow({ status, setup }: { status: SecondFactorStatus | undefined; setup: Setup }) {
  const count = status?.passkeys.length ?? 0;
  return (
    <DisclosureRow
      title="Passkeys"
      status={
        status ? (
          <StatusDot tone={count > 0 ? 'good' : 'quiet'}>
            {count === 0 ? 'None' : count === 1 ? '1 passkey' : `${count} passkeys`}
          </StatusDot>
        ) : (
          '…'
        )
      }
      action={count > 0 ? 'Manage' : 'Add'}
      busy={!status}
    >
      <p className={quiet}>
        Instead of a code, use the fingerprint, face or PIN of a device, or a security key, when you sign in.
      </p>
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
    </DisclosureRow>
  );
}

/** Turns the second factor on and off: an authenticator app, and passkeys ([design](../../../docs/design/accounts-and-sessions.md#second-factor)). */
export function SecondFactorRows() {
  const isSignedIn = useIsSignedIn();
  const setup = useTwoStep();
  const query = useQuery({ ...secondFactorQuery(useShopApi()), enabled: isSignedIn });
  const { data: status, error } = query;
  if (error && !status)
    return (
      <StatusRow
        title={TITLE}
        status={<RetryNotice compact sentence="Two-step verification could not be loaded" {...getRetryProps(query)} />}
      />
    );
  return (
    <>
      <DisclosureRow
        title={TITLE}
        status={<TwoStepStatus status={status} />}
        action={twoStepAction(status)}
        busy={!status}
      >
        {status ? <Step status={status} setup={setup} /> : <Skeleton height={SKELETON_HEIGHT} />}
      </DisclosureRow>
      <PasskeysRow status={status} setup={setup} />
      {/* New codes are shown in the first row, which then must be the only one. */}
      {status?.is_on && setup.recoveryCodes === null ? (
        <RecoveryCodesRow status={status} onMade={setup.confirmed} />
      ) : null}
    </>
  );
}
