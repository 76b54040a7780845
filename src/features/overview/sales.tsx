import type { Overview } from '#contract/admin-overview.ts';
import { formatDayAndMonth, formatShortDate } from '#lib/dates.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatPrice } from '#lib/money.ts';
import { BarChart } from '#ui/bar-chart/bar-chart.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { describeChange } from './describe-change.ts';
import { amount, change, heading, list, percent, quiet, row, sum, sums, term, value } from './overview.css.ts';

type Day = Overview['days'][number];

const columnsFor = (money: (amount: number) => string, length: number): TableColumn<Day>[] => [
  { key: 'day', header: 'Day', isRowHeader: true, oneLine: true, cell: ({ day }) => formatShortDate(day) },
  { key: 'orders', header: 'Paid orders', mono: true, align: 'end', cell: ({ orders }) => orders },
  { key: 'sales', header: 'Sales', mono: true, align: 'end', cell: (day) => money(day.sales) },
  {
    key: 'before',
    header: `Sales ${length} days before`,
    mono: true,
    align: 'end',
    cell: (day) => money(day.sales_before),
  },
  { key: 'refunds', header: 'Refunds', mono: true, align: 'end', cell: (day) => money(day.refunds) },
];

interface Figure {
  label: string;
  /** The number as it is shown. */
  text: string;
  now: number;
  before: number;
}

/** A figure of the period, and how it compares with the period before. */
function FigureItem({ figure: { label, text, now, before }, days }: { figure: Figure; days: number }) {
  const compared = describeChange(now, before, days);
  return (
    <div className={sum}>
      <dt className={term}>{label}</dt>
      <dd className={value}>{text}</dd>
      <dd className={change}>
        {compared.percent ? <span className={percent}>{compared.percent}</span> : null} {compared.words}
      </dd>
    </div>
  );
}

/** What was sold and refunded in the period. */
export function Sales({ overview }: { overview: Overview }) {
  const { currency, before } = overview;
  const figures: Figure[] = [
    { label: 'Sold', text: formatPrice(overview.sales, currency), now: overview.sales, before: before.sales },
    { label: 'Refunds', text: formatPrice(overview.refunds, currency), now: overview.refunds, before: before.refunds },
    { label: 'Paid orders', text: String(overview.orders), now: overview.orders, before: before.orders },
    { label: 'New users', text: String(overview.new_users), now: overview.new_users, before: before.new_users },
  ];
  return (
    <Card as="section" aria-labelledby="sales">
      <h2 className={heading} id="sales">
        Sales
      </h2>
      <dl className={sums}>
        {figures.map((figure) => (
          <FigureItem key={figure.label} figure={figure} days={overview.days.length} />
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
function SalesPerDay({ overview: { days, currency, sales, refunds, before } }: { overview: Overview }) {
  const money = (sumOfMoney: number) => formatPrice(sumOfMoney, currency);
  const length = days.length;
  return (
    <>
      <BarChart
        label={`Sales per day, with refunds below the line. ${money(sales)} and ${money(refunds)} in ${length} days, and a line for the ${length} days before: ${money(before.sales)}.`}
        unit={currency}
        formatTick={(tick) => tick.toLocaleString('en').replace('-', '−')}
        legend={{ value: 'Sold', lower: 'Refunded', compared: `Sold ${length} days before` }}
        bars={days.map((day) => ({
          key: day.day,
          title: `${formatDate(day.day)}: ${money(day.sales)} sold, ${money(day.refunds)} refunded, ${money(day.sales_before)} sold ${length} days before`,
          tick: formatDayAndMonth(day.day),
          value: day.sales,
          lower: day.refunds,
          compared: day.sales_before,
        }))}
      />
      <details>
        <Summary>Show as a table</Summary>
        <Table
          caption="Sales per day"
          columns={columnsFor(money, length)}
          rows={days.toReversed()}
          rowKey={(day) => day.day}
        />
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
