import { useQuery } from '@tanstack/react-query';
import { settingsHistoryQuery } from '#api/admin/settings/general-settings.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SettingsChange } from '#contract/content/general-settings.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { Link } from '#ui/link/link.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { change, changes as changesClass, field as fieldClass, history, quiet, title } from './general-settings.css.ts';

const SKELETON_ROWS = 3;
/** `company.address.city` → `company address city` */
const fieldLabel = (field: string) => field.replaceAll(/[._]/g, ' ');
const valueText = (value: string) => (value === '' ? '(empty)' : value);

const COLUMNS: TableColumn<SettingsChange>[] = [
  { key: 'version', header: 'Version', mono: true, isRowHeader: true, cell: ({ version }) => version },
  { key: 'at', header: 'When', cell: ({ at }) => formatShortDateTime(at), oneLine: true },
  { key: 'who', header: 'Changed by', cell: ({ who }) => who },
  {
    key: 'changes',
    header: 'Changes',
    cell: ({ changes }) => (
      <ul className={changesClass}>
        {changes.map(({ field, before, after }) => (
          <li key={field} className={change}>
            <span className={fieldClass}>{fieldLabel(field)}</span> {valueText(before)} → {valueText(after)}
          </li>
        ))}
      </ul>
    ),
  },
];

const buildPath = (page: number) => `/account/settings-date?page=${page}`;

function EmptyHistory({ total }: { total: number }) {
  if (total === 0) return <p className={quiet}>There are no changes yet.</p>;
  return (
    <p className={quiet}>
      There are no changes on this page. <Link href={buildPath(1)}>Go to the first page</Link>
    </p>
  );
}

/** History of changes to the settings, newest first. */
export function SettingsHistory({ page }: { page: number }) {
  const query = useQuery(settingsHistoryQuery(useShopApi(), page));
  const { data, error } = query;
  const failure = toLoadFailure(error, 'The history could not be loaded');
  return (
    <section id="history" className={history} aria-label="History">
      <h2 className={title}>History</h2>
      {failure && !data ? (
        <FailureNotice compact failure={failure} {...getRetryProps(query)} />
      ) : data?.data.length === 0 ? (
        <EmptyHistory total={data.meta.total} />
      ) : (
        <Table
          caption="Settings history"
          columns={COLUMNS}
          rows={data?.data ?? []}
          rowKey={({ version }) => version}
          loadingRows={data ? undefined : SKELETON_ROWS}
        />
      )}
      {data ? <Pagination page={page} pageCount={data.meta.last_page} hrefFor={buildPath} /> : null}
    </section>
  );
}
