import type { Overview } from '#contract/admin-overview.ts';
import { formatShortDate } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { heading, list, quiet, row } from './overview.css.ts';

interface Item {
  key: string;
  href: string;
  label: string;
  detail?: string;
}

const some = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** A line for each of the newest, and one for those that are not shown. */
const sumsOf = ({ rows, total }: Overview['open']['disputes'], currency: string, kind: string): Item[] => [
  ...rows.map(({ order, amount, at }, index) => ({
    key: `${kind} ${order} ${index}`,
    href: `/account/single-order/${order}`,
    label: `${kind}: order ${order}`,
    detail: `${formatPrice(amount, currency)}, ${formatShortDate(at)}`,
  })),
  ...(total > rows.length
    ? [{ key: kind, href: '/account/all-orders', label: `${kind}: ${total - rows.length} more` }]
    : []),
];

/** What an admin with these rights can do. */
const itemsOf = ({ open, currency }: Overview, rights: { support: boolean; reviews: boolean }): Item[] => [
  ...sumsOf(open.disputes, currency, 'Disputed payment'),
  ...sumsOf(open.failed_refunds, currency, 'Failed refund'),
  ...sumsOf(open.unconfirmed_refunds, currency, 'Refund without confirmation'),
  ...(rights.support && open.support_requests > 0
    ? [
        {
          key: 'support',
          href: '/account/all-support',
          label: some(open.support_requests, 'support request waits for us', 'support requests wait for us'),
        },
      ]
    : []),
  ...(rights.reviews && open.reported_reviews > 0
    ? [
        {
          key: 'reviews',
          href: '/account/traces?reviews=reported',
          label: some(open.reported_reviews, 'reported review', 'reported reviews'),
        },
      ]
    : []),
  ...open.products_without_pictures.rows.map(({ id, title }) => ({
    key: `product ${id}`,
    href: `/asset/${id}`,
    label: `Product without pictures: ${title}`,
  })),
  ...(open.products_without_pictures.total > open.products_without_pictures.rows.length
    ? [
        {
          key: 'products',
          href: '/catalog/1?sort=newest',
          label: `Products without pictures: ${open.products_without_pictures.total - open.products_without_pictures.rows.length} more`,
        },
      ]
    : []),
];

/** What waits for an admin, each with the page where it is done. */
export function OpenWork({ overview }: { overview: Overview }) {
  const rights = { support: useHasRight('support'), reviews: useHasRight('reviews.moderate') };
  const items = itemsOf(overview, rights);
  return (
    <Card as="section" aria-labelledby="open-work">
      <h2 className={heading} id="open-work">
        Waiting for us
      </h2>
      {items.length === 0 ? (
        <p className={quiet}>
          {rights.support
            ? 'Nothing is waiting: no open request, dispute, failed refund or reported review.'
            : 'Nothing is waiting: no dispute and no failed refund.'}
        </p>
      ) : (
        <ul className={list}>
          {items.map(({ key, href, label, detail }) => (
            <li key={key} className={row}>
              <Link href={href}>{label}</Link>
              {detail ? <span className={quiet}>{detail}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
