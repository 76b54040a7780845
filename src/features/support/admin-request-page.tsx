import { useQuery } from '@tanstack/react-query';
import { useShopApi } from '#api/shop-api.context.tsx';
import { adminSupportThreadQuery } from '#api/admin/support/requests-query.ts';
import type { AdminSupportThread } from '#contract/admin/admin-support.ts';
import { canReply } from '#lifecycles/support-request-lifecycle.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { NoteForm, ReplyForm } from './admin-message-forms.tsx';
import { AdminRequestSettings } from './admin-request-settings.tsx';
import { RequestPlaceholder } from './request-placeholder.tsx';
import * as styles from './support.css.ts';
import { ThreadEntries } from './thread-entries.tsx';
import { useReplyForm } from './use-admin-request-action.ts';

const LIST = { href: '/account/all-support', label: 'All Support Requests' };

/** A support request for admins, with replies, notes and settings. */
export function AdminRequestPage({ id }: { id: number }) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...adminSupportThreadQuery(useShopApi(), id), enabled: isSignedIn });
  const { data } = query;
  const title = data?.subject ?? `Request ${id}`;

  return (
    <Page title={title} intro={`Request ${id}`} back={<BackLink href={LIST.href}>{LIST.label}</BackLink>}>
      <title>{documentTitle(title)}</title>
      {data ? <AdminRequest request={data} /> : <RequestPlaceholder query={query} list={LIST} />}
    </Page>
  );
}

const DELETED_AUTHOR = 'Deleted account';

function AdminRequest({ request }: { request: AdminSupportThread }) {
  const reply = useReplyForm(request);
  const entries = request.entries.map((entry) => ({
    ...entry,
    author: `${entry.author_name ?? DELETED_AUTHOR} (${entry.author === 'admin' ? 'admin' : 'user'})`,
    isOwn: entry.author === 'admin',
    isInternal: entry.is_internal,
  }));
  return (
    <div className={styles.adminRequest}>
      <div className={styles.column}>
        <ThreadEntries entries={entries} />
        {canReply(request.status) ? (
          <ReplyForm {...reply} isEmailed={request.source !== 'account' || request.user !== null} />
        ) : (
          <p>
            Set the status to In progress to reply to this request.
            {reply.form.formState.isDirty ? ' The reply that you typed is kept until you leave this page.' : null}
          </p>
        )}
        <NoteForm id={request.id} />
      </div>
      <AdminRequestSettings request={request} />
    </div>
  );
}
