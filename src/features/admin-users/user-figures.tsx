import type { AdminUser } from '#contract/admin/admin-users.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { Card } from '#ui/card/card.tsx';
import { figure, figureName, figureValue, figures } from './admin-users.css.ts';

const spentText = ({ spent }: AdminUser) =>
  spent.map(({ amount, currency }) => formatPrice(amount, currency)).join(' + ') || 'Nothing';

const buildFigures = (user: AdminUser) => [
  { name: 'Spent', value: spentText(user) },
  { name: 'Paid orders', value: user.paid_orders },
  { name: 'Last order', value: user.last_ordered_at ? formatShortDate(user.last_ordered_at) : 'None' },
  { name: 'Unresolved requests', value: user.open_requests },
];

/** What a user bought, and what waits for an answer. */
export function UserFigures({ user }: { user: AdminUser }) {
  return (
    <Card as="section" aria-label="Summary">
      <dl className={figures}>
        {buildFigures(user).map(({ name, value }) => (
          <div key={name} className={figure}>
            <dt className={figureName}>{name}</dt>
            <dd className={figureValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
