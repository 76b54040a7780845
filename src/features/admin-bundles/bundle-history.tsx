import type { BundleChange } from '#contract/admin-bundles.ts';
import { formatShortDateTime } from '#lib/dates.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { breakable, group, heading, lines } from './admin-bundles.css.ts';
import { changeLines } from './bundle-labels.ts';

const COLUMNS: TableColumn<BundleChange>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => formatShortDateTime(at), oneLine: true, isRowHeader: true },
  { key: 'who', header: 'Changed by', cell: ({ who }) => <span className={breakable}>{who}</span> },
  {
    key: 'changes',
    header: 'Changes',
    cell: (entry) => (
      <ul className={lines}>
        {changeLines(entry).map((line) => (
          <li key={line} className={breakable}>
            {line}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Changes of a bundle by admins, newest first. */
export function BundleHistory({ history }: { history: readonly BundleChange[] }) {
  return (
    <section className={group} aria-label="History">
      <h2 className={heading}>History</h2>
      <Table
        caption="Changes by admins"
        columns={COLUMNS}
        rows={history}
        rowKey={({ request_id: requestId, at }) => `${requestId} ${at}`}
      />
    </section>
  );
}
