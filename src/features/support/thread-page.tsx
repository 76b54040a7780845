import { useQuery } from '@tanstack/react-query';
import { requestIdOf, statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { supportThreadQuery } from '#api/support/support-query.ts';
import type { SupportThread } from '#contract/support.ts';
import { documentTitle } from '#lib/document-title.ts';
import { SUPPORT_KINDS, SUPPORT_STATUS } from '#lib/support-words.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { StatusWord } from '#ui/status-dot/status-word.tsx';
import * as styles from './support.css.ts';
import { Thread } from './thread.tsx';

/** A support request of the user's own. */
export function ThreadPage({ id }: { id: number }) {
  const isSignedIn = useIsSignedIn();
  const { data, error, isFetching, refetch } = useQuery({
    ...supportThreadQuery(useShopApi(), id),
    enabled: isSignedIn,
  });
  const title = data?.subject ?? `Request ${id}`;

  return (
    <Page
      title={title}
      breadcrumbs={
        <p>
          <Link href="/account/support">All requests</Link>
        </p>
      }
    >
      <title>{documentTitle(title)}</title>
      {data ? (
        <>
          <ThreadFacts thread={data} />
          <Thread thread={data} />
        </>
      ) : error ? (
        <NoThread
          isMissing={statusOf(error) === 404}
          isBusy={isFetching}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true" className={styles.entries}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
    </Page>
  );
}

function ThreadFacts({ thread: { id, status, kind, order_number: order, trace } }: { thread: SupportThread }) {
  return (
    <p className={styles.facts}>
      <StatusWord {...SUPPORT_STATUS[status]} />
      <span>Request {id}</span>
      <span>{SUPPORT_KINDS[kind]}</span>
      {order === null ? null : <Link href={`/account/orders/${order}`}>Order {order}</Link>}
      {trace === null ? null : <span>Report {trace}</span>}
    </p>
  );
}

interface NoThreadProps {
  isMissing: boolean;
  isBusy: boolean;
  requestId: string | null;
  onRetry: () => void;
}

function NoThread({ isMissing, isBusy, requestId, onRetry }: NoThreadProps) {
  if (isMissing) {
    return (
      <Notice
        sentence="There is no such request."
        action={<ButtonLink href="/account/support">All requests</ButtonLink>}
      />
    );
  }
  return (
    <RetryNotice sentence="The request could not be loaded." onRetry={onRetry} busy={isBusy} requestId={requestId} />
  );
}
