import type { Overview } from '#contract/admin-overview.ts';
import { formatShortDate } from '#lib/dates.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatPrice } from '#lib/money.ts';
import { BarChart } from '#ui/bar-chart/bar-chart.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { amount, heading, list, quiet, row, sum, sums, term, value } from './overview.css.ts';

type Day = Overview['days'][number];

const columnsFor = (money: (amount: number) => string): TableColumn<Day>[] => [
  { key: 'day', header: 'Day', isRowHeader: true, oneLine: true, cell: ({ day }) => formatShortDate(day) },
  { key: 'orders', header: 'Paid orders', mono: true, align: 'end', cell: ({ orders }) => orders },
  { key: 'sales', header: 'Sales', mono: true, align: 'end', cell: (day) => money(day.sales) },
  { key: 'refunds', header: 'Refunds', mono: true, align: 'end', cell: (day) => money(day.refunds) },
];

/** What was sold and refunded in the period. */
export function Sales({ overview }: { overview: Overview }) {
  const totals = [
    ['Sold', formatPrice(overview.sales, overview.currency)],
    ['Refunds', formatPrice(overview.refunds, overview.currency)],
    ['Paid orders', String(overview.orders)],
    ['New users', String(overview.new_users)],
  ];
  return (
    <Card as="section" aria-labelledby="sales">
      <h2 className={heading} id="sales">
        Sales
      </h2>
      <dl className={sums}>
        {totals.map(([label, text]) => (
          <div key={label} className={sum}>
            <dt className={term}>{label}</dt>
            <dd className={value}>{text}</dd>
          </div>
        ))}
      </dl>
      {overview.days.some(({ sales, refunds }) => sales > 0 || refunds > 0) ? (
        <SalesPerDay overview={overview} />
      ) : (
        <p className={quiet}>No sales and no refunds in this period.</p>
      )}
    </Card>
  );
}

/** Sales per day as bars and as a table. */
function SalesPerDay({ overview: { days, currency, sales, refunds } }: { overview: Overview }) {
  const money = (sumOfMoney: number) => formatPrice(sumOfMoney, currency);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <BarChart
        label={`Sales per day, with refunds below the line. ${money(sales)} and ${money(refunds)} in ${days.length} days.`}
        most={money(Math.max(...days.map((day) => day.sales)))}
        from={formatShortDate(first.day)}
        to={formatShortDate(last.day)}
        bars={days.map((day) => ({
          key: day.day,
          title: `${formatDate(day.day)}: ${money(day.sales)} sold, ${money(day.refunds)} refunded`,
          value: day.sales,
          lower: day.refunds,
        }))}
      />
      <details>
        <Summary>Show as a table</Summary>
        <Table caption="Sales per day" columns={columnsFor(money)} rows={days.toReversed()} rowKey={(day) => day.day} />
      </details>
    </>
  );
}

/** The products that were sold most often in the period. */
export function BestSellers({ overview }: { overview: Overview }) {
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
              <Link href={`/asset/${id}`}>{title}</Link>
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
