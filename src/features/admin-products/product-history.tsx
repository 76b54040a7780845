import type { ProductChange } from '#contract/admin-products.ts';
import { formatShortDateTime } from '#lib/dates.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { change, changes, group, heading } from './admin-products.css.ts';
import { changeLines } from './product-labels.ts';

const COLUMNS: TableColumn<ProductChange>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => formatShortDateTime(at), oneLine: true, isRowHeader: true },
  { key: 'who', header: 'Changed by', cell: ({ who }) => <span className={change}>{who}</span> },
  {
    key: 'changes',
    header: 'Changes',
    cell: (entry) => (
      <ul className={changes}>
        {changeLines(entry).map((line) => (
          <li key={line} className={change}>
            {line}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Changes of a product by admins, newest first. */
export function ProductHistory({ history }: { history: readonly ProductChange[] }) {
  return (
    <section className={group} aria-label="History">
      <h2 className={heading}>History</h2>
      {history.length === 0 ? (
        <Notice compact sentence="No admin has changed this product." />
      ) : (
        <Table
          caption="Changes by admins"
          columns={COLUMNS}
          rows={history}
          rowKey={({ request_id: requestId, at }) => `${requestId} ${at}`}
        />
      )}
    </section>
  );
}
