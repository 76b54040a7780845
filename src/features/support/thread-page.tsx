import { useQuery } from '@tanstack/react-query';
import { useShopApi } from '#api/shop-api.context.tsx';
import { supportThreadQuery } from '#api/support/support-query.ts';
import type { SupportThread } from '#contract/support.ts';
import { supportRequestLifecycle } from '#lifecycles/support-request-lifecycle.ts';
import { documentTitle } from '#lib/document-title.ts';
import { SUPPORT_KIND_LABELS, SUPPORT_STATUS_DISPLAY } from '#lib/support-status.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import * as styles from './support.css.ts';
import { RequestPlaceholder } from './request-placeholder.tsx';
import { Thread } from './thread.tsx';

const LIST = { href: '/account/support', label: 'All requests' };

/** One of the user's support requests. */
export function ThreadPage({ id }: { id: number }) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...supportThreadQuery(useShopApi(), id), enabled: isSignedIn });
  const { data } = query;
  const title = data?.subject ?? `Request ${id}`;

  return (
    <Page title={title} back={<BackLink href={LIST.href}>{LIST.label}</BackLink>}>
      <title>{documentTitle(title)}</title>
      {data ? (
        <>
          <ThreadFacts thread={data} />
          <Thread thread={data} />
        </>
      ) : (
        <RequestPlaceholder query={query} list={LIST} />
      )}
    </Page>
  );
}

function ThreadFacts({ thread: { id, status, kind, order_number: order, trace } }: { thread: SupportThread }) {
  return (
    <p className={styles.facts}>
      <StatusLabel {...SUPPORT_STATUS_DISPLAY[status]} />
      <span>{supportRequestLifecycle.describe(status)}</span>
      <span>Request {id}</span>
      <span>{SUPPORT_KIND_LABELS[kind]}</span>
      {order === null ? null : <Link href={`/account/orders/${order}`}>Order {order}</Link>}
      {trace === null ? null : <span>Report {trace}</span>}
    </p>
  );
}
