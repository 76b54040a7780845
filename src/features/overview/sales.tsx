import type { Overview } from '#contract/admin/admin-overview.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { describeChange } from './describe-change.ts';
import { SalesPerDay } from './sales-per-day.tsx';
import { useProductPath } from './use-product-path.ts';
import {
  amount,
  change,
  head,
  heading,
  list,
  percent,
  quiet,
  row,
  sum,
  sums,
  term,
  uncompared,
  value,
} from './overview.css.ts';

interface Figure {
  label: string;
  /** The number as it is shown. */
  text: string;
  now: number;
  before: number;
}

/**
 * A figure of the period, and how it compares with the period before.
 * @param days length of both periods; null when the one before had nothing
 */
function FigureItem({ figure: { label, text, now, before }, days }: { figure: Figure; days: number | null }) {
  const compared = days === null ? null : describeChange(now, before, days);
  return (
    <div className={sum}>
      <dt className={term}>{label}</dt>
      <dd className={value}>{text}</dd>
      {compared === null ? null : (
        <dd className={change}>
          {compared.percent ? <span className={percent}>{compared.percent}</span> : null} {compared.words}
        </dd>
      )}
    </div>
  );
}

/** What was sold and refunded in the period. */
export function Sales({ overview }: { overview: Overview }) {
  const { currency, before, days } = overview;
  const figures: Figure[] = [
    { label: 'Sold', text: formatPrice(overview.sales, currency), now: overview.sales, before: before.sales },
    { label: 'Refunds', text: formatPrice(overview.refunds, currency), now: overview.refunds, before: before.refunds },
    { label: 'Paid orders', text: String(overview.orders), now: overview.orders, before: before.orders },
    { label: 'New users', text: String(overview.new_users), now: overview.new_users, before: before.new_users },
  ];
  const isComparable = figures.some((figure) => figure.before > 0);
  return (
    <Card as="section" aria-labelledby="sales">
      <div className={head}>
        <h2 className={heading} id="sales">
          Sales
        </h2>
        <span className={quiet}>in the last {days.length} days</span>
      </div>
      <dl className={sums}>
        {figures.map((figure) => (
          <FigureItem key={figure.label} figure={figure} days={isComparable ? days.length : null} />
        ))}
      </dl>
      {isComparable ? null : (
        <p className={uncompared}>
          Nothing to compare with: the {days.length} days before had no orders, refunds or new users.
        </p>
      )}
      <SalesPerDay overview={overview} />
    </Card>
  );
}

/** The products that were sold most often in the period. */
export function BestSellers({ overview }: { overview: Overview }) {
  const buildPath = useProductPath();
  return (
    <Card as="section" aria-labelledby="best-sellers">
      <h2 className={heading} id="best-sellers">
        Best sellers
      </h2>
      {overview.best_sellers.length === 0 ? (
        <p className={quiet}>Nothing was sold in this period.</p>
      ) : (
        <ol className={list}>
          {overview.best_sellers.map(({ product_id: id, title, sold, sales }) => (
            <li key={id} className={row}>
              <Link href={buildPath(id)}>{title}</Link>
              <span className={amount}>
                {sold} sold, {formatPrice(sales, overview.currency)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
