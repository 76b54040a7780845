import { useQuery } from '@tanstack/react-query';
import { requestIdOf, statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { deskThreadQuery } from '#api/support/desk-query.ts';
import type { AdminSupportThread } from '#contract/admin-support.ts';
import { isAnswerable } from '#contract/support.ts';
import { documentTitle } from '#lib/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { AnswerForm, NoteForm } from './desk-forms.tsx';
import { DeskSettings } from './desk-settings.tsx';
import * as styles from './support.css.ts';
import { ThreadEntries } from './thread-entries.tsx';

/** A support request as staff work on it. */
export function DeskPage({ id }: { id: number }) {
  const isSignedIn = useIsSignedIn();
  const { data, error, isFetching, refetch } = useQuery({ ...deskThreadQuery(useShopApi(), id), enabled: isSignedIn });
  const title = data?.subject ?? `Request ${id}`;

  return (
    <Page
      title={title}
      intro={`Request ${id}`}
      breadcrumbs={
        <p>
          <Link href="/account/all-support">All support requests</Link>
        </p>
      }
    >
      <title>{documentTitle(title)}</title>
      {data ? (
        <Desk request={data} />
      ) : error && statusOf(error) === 404 ? (
        <Notice
          sentence="There is no such request."
          action={<ButtonLink href="/account/all-support">All support requests</ButtonLink>}
        />
      ) : error ? (
        <RetryNotice
          sentence="The request could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
          requestId={requestIdOf(error)}
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

const GONE = 'Deleted account';

function Desk({ request }: { request: AdminSupportThread }) {
  const entries = request.entries.map((entry) => ({
    ...entry,
    author: `${entry.author_name ?? GONE} (${entry.author === 'staff' ? 'staff' : 'customer'})`,
    isOwn: entry.author === 'staff',
    isInternal: entry.is_internal,
  }));
  return (
    <div className={styles.desk}>
      <div className={styles.column}>
        <ThreadEntries entries={entries} />
        {isAnswerable(request.status) ? (
          <AnswerForm id={request.id} />
        ) : (
          <p>Set the status to In progress to answer this request.</p>
        )}
        <NoteForm id={request.id} />
      </div>
      <DeskSettings request={request} />
    </div>
  );
}
