import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, sessionsQuery } from '#api/account/sessions-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AccountSession } from '#contract/identity/account.ts';
import { formatLocalDateTime } from '#lib/formats/dates.ts';
import { formatDuplicateNumber } from '#lib/formats/duplicate-number.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { OpenOrClosed, Summary } from '#ui/summary/summary.tsx';
import { SettingsSection } from './settings-section.tsx';
import * as styles from './settings.css.ts';

/** A session with the text of when and from which address it began: several of one device differ in it only. */
type NamedSession = AccountSession & { start: string };
/** The session to end; `id: null` means all sessions but the current one. */
type SessionToEnd = Pick<NamedSession, 'device' | 'start'> & { id: string | null };

const ALL_OTHERS: SessionToEnd = { id: null, device: '', start: '' };
/** The server sends the current session first, then by their last use. */
const SHOWN_AT_FIRST = 3;
const SKELETON_HEIGHT = 72;

const formatStart = ({ created_at: createdAt, ip }: AccountSession) =>
  `${formatLocalDateTime(createdAt)}${ip ? ` from ${ip}` : ''}`;

/** Names each session. Those of one device that began in the same minute are numbered, so that no two buttons have the same name. */
const withStarts = (sessions: readonly AccountSession[]): NamedSession[] =>
  sessions.map((session, index) => ({
    ...session,
    start: `${formatStart(session)}${formatDuplicateNumber(sessions, index, (each) => `${each.device} ${formatStart(each)}`)}`,
  }));

function SessionRow({ session, onEnd }: { session: NamedSession; onEnd: () => void }) {
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <span className={styles.deviceName}>{session.device}</span>
        <span className={styles.quiet}>
          Signed in {session.start}
          {session.is_current ? '' : `, last used ${formatLocalDateTime(session.last_used_at)}`}
        </span>
      </div>
      {session.is_current ? (
        <Badge tone="owned">This device</Badge>
      ) : (
        <Button
          tone="quiet"
          size="small"
          aria-label={`End session on ${session.device}, signed in ${session.start}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

const useEndSession = () => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  return useConfirmation<SessionToEnd, string>({
    act: async ({ id }, _, signal) => {
      const { message } = await endSession(api, id, signal);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
      return message;
    },
    onDone: feedback.success,
    onFailed: (failure) => {
      feedback.failure(failure);
      // The session may already be over: show the server's list again.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
  });
};

function EndSessionDialog({ ending }: { ending: ReturnType<typeof useEndSession> }) {
  const { subject } = ending;
  const endsAllOthers = subject?.id === null;
  return (
    <ConfirmDialog
      open={ending.isOpen}
      busy={ending.isBusy}
      title={endsAllOthers ? 'End all other sessions?' : 'End this session?'}
      description={
        endsAllOthers
          ? 'All other browsers will be signed out of your account. You stay signed in here.'
          : subject && `${subject.device}, signed in ${subject.start}, will be signed out of your account.`
      }
      confirmLabel={endsAllOthers ? 'End sessions' : 'End session'}
      onCancel={ending.cancel}
      onConfirm={() => ending.confirm()}
    />
  );
}

interface RowsProps {
  sessions: readonly NamedSession[];
  onEnd: (session: NamedSession) => void;
}

const toRows = ({ sessions, onEnd }: RowsProps) =>
  sessions.map((session) => <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />);

/** The current session and the two that were used last; the others open below. */
function Sessions({ sessions, onEnd }: RowsProps) {
  return (
    <>
      <ul className={styles.sessions} aria-label="Sessions">
        {toRows({ sessions: sessions.slice(0, SHOWN_AT_FIRST), onEnd })}
      </ul>
      {sessions.length > SHOWN_AT_FIRST ? (
        <details>
          <Summary>
            <OpenOrClosed closed={`Show all ${sessions.length} sessions`} open="Show fewer sessions" />
          </Summary>
          <ul className={styles.moreSessions} aria-label="More sessions">
            {toRows({ sessions: sessions.slice(SHOWN_AT_FIRST), onEnd })}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** Lists the user's sessions and ends them. An ended session is rejected at its next request. */
export function SessionsList() {
  const api = useShopApi();
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...sessionsQuery(api), enabled: isSignedIn });
  const { data: sessions, error } = query;

  const ending = useEndSession();
  const hasOthers = sessions?.some((session) => !session.is_current) ?? false;

  return (
    <SettingsSection
      title="Sessions"
      intro={
        <>
          Browsers signed in to your account. If you don’t recognize one, end its session and{' '}
          <Link href="/account/change-password">change your password</Link>, which signs out your other devices.
        </>
      }
      busy={!sessions && !error}
    >
      {error && !sessions ? (
        <RetryNotice compact sentence="Your sessions could not be loaded" {...getRetryProps(query)} />
      ) : sessions ? (
        <Sessions sessions={withStarts(sessions)} onEnd={ending.ask} />
      ) : (
        <Skeleton height={SKELETON_HEIGHT} />
      )}
      {hasOthers ? (
        <div className={styles.actions}>
          <Button tone="quiet" onClick={() => ending.ask(ALL_OTHERS)}>
            End all other sessions
          </Button>
        </div>
      ) : null}
      <EndSessionDialog ending={ending} />
    </SettingsSection>
  );
}
