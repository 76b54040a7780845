import { OVERVIEW_PERIODS, type Overview } from '#contract/admin/admin-overview.ts';
import { formatDayAndMonth, formatShortDate } from '#lib/formats/dates.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { BarChart } from '#ui/bar-chart/bar-chart.tsx';
import { Link } from '#ui/link/link.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { quiet } from './overview.css.ts';

type Day = Overview['days'][number];

const LONGEST = Math.max(...OVERVIEW_PERIODS);

const columnsFor = ({ currency, days, before }: Overview): TableColumn<Day>[] => {
  const money = (amount: number) => formatPrice(amount, currency);
  const compared: TableColumn<Day> = {
    key: 'before',
    header: `Sales ${days.length} days before`,
    mono: true,
    align: 'end',
    cell: (day) => money(day.sales_before),
  };
  return [
    { key: 'day', header: 'Day', isRowHeader: true, oneLine: true, cell: ({ day }) => formatShortDate(day) },
    { key: 'orders', header: 'Paid orders', mono: true, align: 'end', cell: ({ orders }) => orders },
    { key: 'sales', header: 'Sales', mono: true, align: 'end', cell: (day) => money(day.sales) },
    ...(before.sales > 0 ? [compared] : []),
    { key: 'refunds', header: 'Refunds', mono: true, align: 'end', cell: (day) => money(day.refunds) },
  ];
};

/** Sales per day as bars and, on request, as a table; a link to more when there are none. */
export function SalesPerDay({ overview }: { overview: Overview }) {
  const { days } = overview;
  if (!days.some(({ orders, sales, refunds }) => orders > 0 || sales > 0 || refunds > 0))
    return <NoSales length={days.length} />;
  return (
    <>
      <SalesChart overview={overview} />
      <details>
        <Summary>Show as a table</Summary>
        <Table
          caption="Sales per day"
          columns={columnsFor(overview)}
          rows={days.toReversed()}
          rowKey={(day) => day.day}
        />
      </details>
    </>
  );
}

function NoSales({ length }: { length: number }) {
  return (
    <p className={quiet}>
      No sales and no refunds in this period.{' '}
      {length < LONGEST ? (
        <Link href={`/account/overview?days=${LONGEST}`}>Show the last {LONGEST} days</Link>
      ) : (
        <Link href="/account/all-orders">Show all orders</Link>
      )}
    </p>
  );
}

function SalesChart({ overview: { days, currency, sales, refunds, before } }: { overview: Overview }) {
  const money = (amount: number) => formatPrice(amount, currency);
  const length = days.length;
  const compared = before.sales > 0 ? `, and a line for the ${length} days before: ${money(before.sales)}` : '';
  return (
    <BarChart
      label={`Sales per day, with refunds below the line. ${money(sales)} and ${money(refunds)} in ${length} days${compared}.`}
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
  );
}
