import {
  userAuditQuery,
  userDownloadsQuery,
  userOrdersQuery,
  userSessionsQuery,
  userSupportQuery,
  userTracesQuery,
} from '#api/admin/users/user-records-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import {
  AUDIT_COLUMNS,
  DOWNLOAD_COLUMNS,
  ORDER_COLUMNS,
  SESSION_COLUMNS,
  SUPPORT_COLUMNS,
  TRACE_COLUMNS,
} from './record-columns.tsx';
import { RecordSection } from './record-section.tsx';
import { UserFigures } from './user-figures.tsx';
import { columns, section, sectionHead, sectionTitle } from './admin-users.css.ts';
import { buildProfileFacts } from './user-facts.ts';
import { UserView } from './user-view.tsx';

export type RecordPart = 'orders' | 'support' | 'traces' | 'sessions' | 'downloads' | 'audit';

export interface RecordPages {
  /** The current page of a section, counted from 1. */
  getPage: (part: RecordPart) => number;
  hrefFor: (part: RecordPart, page: number) => string;
}

/** Shows everything about one user, read-only. */
export function UserInfo({ id, pages }: { id: string; pages: RecordPages }) {
  return (
    <UserView id={id} title="User" link={{ href: `/account/single-user-edit/${id}`, label: 'Edit user' }}>
      {(user) => (
        <>
          <UserFigures user={user} />
          {user.counts.orders > 0 ? <Orders id={id} pages={pages} /> : null}
          <Profile user={user} />
          {user.counts.orders > 0 ? null : <Orders id={id} pages={pages} />}
          <Records id={id} pages={pages} />
        </>
      )}
    </UserView>
  );
}

const buildFacts = (user: AdminUser) => [
  ...buildProfileFacts(user),
  { label: 'Registered', value: formatShortDateTime(user.created_at) },
  { label: 'Last seen', value: user.last_seen_at ? formatShortDateTime(user.last_seen_at) : 'Never signed in' },
  { label: 'Active sessions', value: user.counts.sessions },
  ...(user.blocked_at ? [{ label: 'Blocked', value: formatShortDateTime(user.blocked_at) }] : []),
  ...(user.blocked_reason === null ? [] : [{ label: 'Block reason', value: user.blocked_reason }]),
  ...(user.deleted_at ? [{ label: 'Deleted', value: formatShortDateTime(user.deleted_at) }] : []),
];

function Profile({ user }: { user: AdminUser }) {
  const facts = buildFacts(user);
  const half = Math.ceil(facts.length / 2);
  return (
    <section className={section} aria-label="Profile">
      <div className={sectionHead}>
        <h2 className={sectionTitle}>Profile</h2>
      </div>
      <Card className={columns}>
        <Facts items={facts.slice(0, half)} />
        <Facts items={facts.slice(half)} />
      </Card>
    </section>
  );
}

interface RecordsProps {
  id: string;
  pages: RecordPages;
}

function Orders({ id, pages: { getPage, hrefFor } }: RecordsProps) {
  return (
    <RecordSection
      title="Orders"
      query={userOrdersQuery(useShopApi(), id, getPage('orders'))}
      columns={ORDER_COLUMNS}
      rowKey={(order) => order.number}
      emptySentence="This user has no orders"
      page={getPage('orders')}
      hrefFor={(page) => hrefFor('orders', page)}
    />
  );
}

function Records({ id, pages: { getPage, hrefFor } }: RecordsProps) {
  const api = useShopApi();
  const paging = (part: RecordPart) => ({ page: getPage(part), hrefFor: (page: number) => hrefFor(part, page) });
  return (
    <>
      <RecordSection
        title="Support requests"
        query={userSupportQuery(api, id, getPage('support'))}
        columns={SUPPORT_COLUMNS}
        rowKey={(request) => request.id}
        emptySentence="This user has no support requests"
        {...paging('support')}
      />
      <RecordSection
        title="Problem reports"
        query={userTracesQuery(api, id, getPage('traces'))}
        columns={TRACE_COLUMNS}
        rowKey={({ code }) => code}
        emptySentence="This user has no problem reports"
        {...paging('traces')}
      />
      <RecordSection
        title="Sessions"
        query={userSessionsQuery(api, id, getPage('sessions'))}
        columns={SESSION_COLUMNS}
        rowKey={(session) => session.id}
        emptySentence="This user has never signed in"
        {...paging('sessions')}
      />
      <RecordSection
        title="Downloads"
        query={userDownloadsQuery(api, id, getPage('downloads'))}
        columns={DOWNLOAD_COLUMNS}
        rowKey={(download) => download.id}
        emptySentence="This user has no downloads"
        {...paging('downloads')}
      />
      <RecordSection
        title="Changes by admins"
        query={userAuditQuery(api, id, getPage('audit'))}
        columns={AUDIT_COLUMNS}
        rowKey={(entry) => entry.id}
        emptySentence="No admin has changed this user"
        {...paging('audit')}
      />
    </>
  );
}
