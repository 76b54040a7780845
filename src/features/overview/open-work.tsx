import type { Overview } from '#contract/admin/admin-overview.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { heading, list, quiet, row, value, workName, works } from './overview.css.ts';
import { useProductPath } from './use-product-path.ts';

interface Item {
  key: string;
  href: string;
  label: string;
  detail?: string;
}

/** One kind of waiting work. */
interface Work {
  key: string;
  count: number;
  /** What `count` counts. */
  label: string;
  /** The page with all of it, where there is one. */
  href?: string;
  /** The newest ones. */
  items: Item[];
}

const buildOrderWork = (
  { rows, total }: Overview['open']['disputes'],
  currency: string,
  [one, more]: readonly [one: string, more: string],
): Work => ({
  key: more,
  count: total,
  label: total === 1 ? one : more,
  items: [
    ...rows.map(({ order, amount, at }, index) => ({
      key: `${order} ${index}`,
      href: adminOrderPath(order),
      label: `Order ${order}`,
      detail: `${formatPrice(amount, currency)}, ${formatShortDate(at)}`,
    })),
    ...(total > rows.length
      ? [{ key: 'more', href: '/account/all-orders', label: `${total - rows.length} more` }]
      : []),
  ],
});

const buildProductWork = (
  { rows, total }: Overview['open']['products_without_pictures'],
  buildPath: (id: number) => string,
): Work => ({
  key: 'products',
  count: total,
  label: total === 1 ? 'product without pictures' : 'products without pictures',
  items: [
    ...rows.map(({ id, title }) => ({ key: String(id), href: buildPath(id), label: title })),
    ...(total > rows.length
      ? [{ key: 'more', href: '/catalog/1?sort=newest', label: `${total - rows.length} more` }]
      : []),
  ],
});

/** What an admin with these rights can do, the most urgent first. */
const buildWork = (
  { open, currency }: Overview,
  rights: { support: boolean; reviews: boolean },
  buildPath: (id: number) => string,
): Work[] =>
  [
    buildOrderWork(open.disputes, currency, ['disputed payment', 'disputed payments']),
    buildOrderWork(open.failed_refunds, currency, ['failed refund', 'failed refunds']),
    buildOrderWork(open.unconfirmed_refunds, currency, ['refund without confirmation', 'refunds without confirmation']),
    {
      key: 'support',
      count: rights.support ? open.support_requests : 0,
      label: open.support_requests === 1 ? 'support request' : 'support requests',
      href: '/account/all-support?status=waiting_for_us',
      items: [],
    },
    {
      key: 'reviews',
      count: rights.reviews ? open.reported_reviews : 0,
      label: open.reported_reviews === 1 ? 'reported review' : 'reported reviews',
      href: '/account/traces?reviews=reported',
      items: [],
    },
    buildProductWork(open.products_without_pictures, buildPath),
  ].filter(({ count }) => count > 0);

/** What waits for an admin, with the number of each kind and the pages where it is done. */
export function OpenWork({ overview }: { overview: Overview }) {
  const rights = { support: useHasRight('support'), reviews: useHasRight('reviews.moderate') };
  const work = buildWork(overview, rights, useProductPath());
  return (
    <Card as="section" aria-labelledby="open-work">
      <h2 className={heading} id="open-work">
        Waiting for us
      </h2>
      {work.length === 0 ? (
        <p className={quiet}>
          {rights.support
            ? 'Nothing is waiting: no request to reply to, dispute, failed refund or reported review.'
            : 'Nothing is waiting: no dispute and no failed refund.'}
        </p>
      ) : (
        <ul className={works}>
          {work.map((each) => (
            <WorkItem key={each.key} work={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WorkItem({ work: { count, label, href, items } }: { work: Work }) {
  const name = (
    <>
      <span className={value}>{count}</span> {label}
    </>
  );
  return (
    <li>
      {href ? (
        <Link className={workName} href={href}>
          {name}
        </Link>
      ) : (
        <p className={workName}>{name}</p>
      )}
      {items.length > 0 ? (
        <ul className={list}>
          {items.map((item) => (
            <li key={item.key} className={row}>
              <Link href={item.href}>{item.label}</Link>
              {item.detail ? <span className={quiet}>{item.detail}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
