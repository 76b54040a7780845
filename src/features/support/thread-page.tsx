import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShopApi } from '#api/shop-api.context.tsx';
import { supportThreadQuery } from '#api/support/support-query.ts';
import type { SupportThread } from '#contract/support/support.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { orderPath } from '#lib/addresses/orders-address.ts';
import { SUPPORT_KIND_LABELS, SUPPORT_STATUS_DISPLAY, SUPPORT_STATUS_SENTENCES } from '#lib/support/support-status.ts';
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
    <div className={styles.about}>
      <p>
        <StatusLabel {...SUPPORT_STATUS_DISPLAY[status]} /> · {SUPPORT_STATUS_SENTENCES[status]}
      </p>
      <dl className={styles.facts}>
        <Fact label="Request" value={id} />
        <Fact label="Topic" value={SUPPORT_KIND_LABELS[kind]} />
        {order === null ? null : <Fact label="Order" value={<Link href={orderPath(order)}>{order}</Link>} />}
        {trace === null ? null : <Fact label="Report" value={trace} />}
      </dl>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className={styles.factLabel}>{label}</dt>
      <dd className={styles.fact}>{value}</dd>
    </div>
  );
}
