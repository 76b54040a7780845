import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ListAddress,
  type ListRules,
  clearList,
  hasListFilters,
  listPath,
  sortDirection,
  sortListBy,
} from '#lib/addresses/list-address.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { FailureNotice, type LoadFailure } from '../notice/failure-notice.tsx';
import { Notice } from '../notice/notice.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Table, type TableColumn } from '../table/table.tsx';
import { clearFilters, count, dataTable, rows as rowsClass, tableActions, tableHead } from './data-table.css.ts';
import { refreshing } from '../skeleton/skeleton.css.ts';
import type { ListFilter } from './list-toolbar.tsx';
import { SavedFilters } from './saved-filters.tsx';

const SKELETON_ROWS = 10;
const CLEAR = 'Clear search and filters';

export type DataTableColumn<Row> = Omit<TableColumn<Row>, 'sort'> & {
  /** The field to sort by; left out for a column that cannot sort. */
  sortField?: string;
};

/** The response for one page of a list. */
export interface ListPage<Row> {
  data: readonly Row[];
  meta: { page: number; per_page: number; total: number; last_page: number };
}

export interface DataTableProps<Row> {
  /** Accessible name, such as `Orders`. */
  caption: string;
  /** Singular and plural, in lowercase. */
  noun: readonly [one: string, many: string];
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  rules: ListRules;
  address: ListAddress;
  /** Path of the page, for the links that change the order or the page. */
  path: string;
  /** Undefined while the first page loads. */
  page: ListPage<Row> | undefined;
  /** The previous page is shown while the next one loads. */
  isRefreshing: boolean;
  /** Why there is no page; null if there is one or it is loading. */
  failure: LoadFailure | null;
  onRetry: () => void;
  isRetrying: boolean;
  /** Message for an empty list without search and filters. */
  emptySentence: string;
  /** Where its entries come from. */
  emptyDetails?: string;
  /** What an admin can do about an empty list. */
  emptyAction?: ReactNode;
  /** Left out for a list without a CSV export. */
  export?: { busy: boolean; onExport: () => void };
  /** Those of the toolbar. Saved ones have their names. */
  filters?: readonly ListFilter[];
}

const describeCount = ({ meta }: ListPage<unknown>, [one, many]: readonly [string, string]) => {
  const { page, per_page: perPage, total } = meta;
  if (total === 0) return `No ${many}`;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  if (first > total) return `${total} ${total === 1 ? one : many}`;
  return total > perPage ? `${first}–${last} of ${total} ${many}` : `${total} ${total === 1 ? one : many}`;
};

const toTableColumn = <Row,>(
  { sortField, ...column }: DataTableColumn<Row>,
  address: ListAddress,
  buildHref: (target: ListAddress) => string,
): TableColumn<Row> =>
  sortField === undefined
    ? column
    : {
        ...column,
        sort: { href: buildHref(sortListBy(address, sortField)), direction: sortDirection(address, sortField) },
      };

/** An admin list: loading, failed, empty, refreshing or loaded. Column headers and pages are links that change the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, noun, columns, rowKey, rules, address, path, page, isRefreshing, failure, export: csv } = props;
  const buildHref = (target: ListAddress) => listPath(rules, path, target);

  if (failure && !page) return <FailureNotice failure={failure} busy={props.isRetrying} onRetry={props.onRetry} />;

  const isEmpty = page?.data.length === 0 && !isRefreshing;
  return (
    <div className={dataTable}>
      <div className={tableHead}>
        <div className={tableActions}>
          <p className={count} role="status">
            {page && !isRefreshing ? describeCount(page, noun) : `Loading ${noun[1]}…`}
          </p>
          {hasListFilters(address) && !isEmpty ? <ClearLink href={buildHref(clearList(address))} /> : null}
        </div>
        <div className={tableActions}>
          <SavedFilters key={path} path={path} address={address} buildHref={buildHref} filters={props.filters} />
          {csv ? (
            <Button
              tone="quiet"
              size="small"
              busy={csv.busy}
              icon={<Download size={16} aria-hidden="true" />}
              onClick={csv.onExport}
            >
              Export CSV
            </Button>
          ) : null}
        </div>
      </div>
      {isEmpty ? (
        // With a key, so that a pressed link disappears, which moves the focus, even when the next list is empty.
        <EmptyList key={buildHref(address)} {...props} buildHref={buildHref} total={page.meta.total} />
      ) : (
        <div className={isRefreshing ? `${rowsClass} ${refreshing}` : rowsClass} aria-busy={isRefreshing}>
          <Table
            caption={caption}
            columns={columns.map((column) => toTableColumn(column, address, buildHref))}
            rows={page?.data ?? []}
            rowKey={rowKey}
            loadingRows={page ? undefined : SKELETON_ROWS}
            isPageLong
          />
        </div>
      )}
      {page ? (
        <Pagination
          page={address.page}
          pageCount={page.meta.last_page}
          hrefFor={(number) => buildHref({ ...address, page: number })}
        />
      ) : null}
    </div>
  );
}

function ClearLink({ href }: { href: string }) {
  return (
    <Link className={clearFilters} href={href}>
      {CLEAR}
    </Link>
  );
}

function EmptyList<Row>({
  noun,
  address,
  emptySentence,
  emptyDetails,
  emptyAction,
  buildHref,
  total,
}: DataTableProps<Row> & { buildHref: (address: ListAddress) => string; total: number }) {
  if (total > 0) {
    return (
      <Notice
        sentence={'This page does not exist'}
        action={<ButtonLink href={buildHref({ ...address, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!hasListFilters(address)) return <Notice sentence={emptySentence} details={emptyDetails} action={emptyAction} />;
  return (
    <Notice
      sentence={`No ${noun[1]} match these filters`}
      action={
        <ButtonLink tone="quiet" href={buildHref(clearList(address))}>
          {CLEAR}
        </ButtonLink>
      }
    />
  );
}
