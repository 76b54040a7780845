import {
  type ListAddress,
  type ListRules,
  clearList,
  hasListFilters,
  listPath,
  sortDirection,
  sortListBy,
} from '#lib/list-address.ts';
import { ButtonLink } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { RetryNotice } from '../notice/retry-notice.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Table, type TableColumn } from '../table/table.tsx';
import { count, dataTable, refreshing, rows as rowsClass } from './data-table.css.ts';

/** Rows while they come: as many as make a screen. */
const SKELETON_ROWS = 10;

export type DataTableColumn<Row> = Omit<TableColumn<Row>, 'sort'> & {
  /** The field of the list's rules that its head sorts by. */
  sortField?: string;
};

/** A page of a list as it was answered. */
export interface ListPage<Row> {
  data: readonly Row[];
  meta: { page: number; per_page: number; total: number; last_page: number };
}

export interface DataTableProps<Row> {
  /** What it lists, such as `Orders`. */
  caption: string;
  /** One of them and several of them, in the middle of a sentence. */
  noun: readonly [one: string, many: string];
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  rules: ListRules;
  address: ListAddress;
  /** The page's path; orders, pages and the cleared list are addresses of it. */
  path: string;
  /** Left out while it is coming for the first time. */
  page: ListPage<Row> | undefined;
  /** The page that is shown was the answer to another address; the new one is coming. */
  isRefreshing: boolean;
  /** Why there is no page; null when there is one or it is coming. */
  failure: { sentence: string; requestId: string | null } | null;
  onRetry: () => void;
  isRetrying: boolean;
  /** Said of a list that nothing was ever put into. */
  emptySentence: string;
}

const countOf = ({ meta }: ListPage<unknown>, [one, many]: readonly [string, string]) => {
  const { page, per_page: perPage, total } = meta;
  if (total === 0) return `No ${many}`;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  if (first > total) return `${total} ${total === 1 ? one : many}`;
  return total > perPage ? `${first}–${last} of ${total} ${many}` : `${total} ${total === 1 ? one : many}`;
};

/**
 * A list for staff in its five states: loading, failed, empty, refreshing and there. What it shows follows from the address; its
 * heads and pages are links to other addresses of the same list. On a phone it scrolls within itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, noun, columns, rowKey, rules, address, path, page, isRefreshing, failure } = props;
  const hrefOf = (other: ListAddress) => listPath(rules, path, other);

  if (failure && !page) {
    const { sentence, requestId } = failure;
    return <RetryNotice sentence={sentence} requestId={requestId} busy={props.isRetrying} onRetry={props.onRetry} />;
  }

  const isEmpty = page?.data.length === 0 && !isRefreshing;
  return (
    <div className={dataTable}>
      <p className={count} role="status">
        {page && !isRefreshing ? countOf(page, noun) : `Loading ${noun[1]}…`}
      </p>
      {isEmpty ? (
        <EmptyList {...props} hrefOf={hrefOf} total={page.meta.total} />
      ) : (
        <div className={isRefreshing ? `${rowsClass} ${refreshing}` : rowsClass} aria-busy={isRefreshing}>
          <Table
            caption={caption}
            columns={columns.map(({ sortField, ...column }) =>
              sortField === undefined
                ? column
                : {
                    ...column,
                    sort: {
                      href: hrefOf(sortListBy(address, sortField)),
                      direction: sortDirection(address, sortField),
                    },
                  },
            )}
            rows={page?.data ?? []}
            rowKey={rowKey}
            loadingRows={page ? undefined : SKELETON_ROWS}
          />
        </div>
      )}
      {page ? (
        <Pagination
          page={address.page}
          pageCount={page.meta.last_page}
          hrefFor={(number) => hrefOf({ ...address, page: number })}
        />
      ) : null}
    </div>
  );
}

function EmptyList<Row>({
  noun,
  address,
  emptySentence,
  hrefOf,
  total,
}: DataTableProps<Row> & { hrefOf: (address: ListAddress) => string; total: number }) {
  if (total > 0) {
    return (
      <Notice
        sentence={`There are not so many ${noun[1]}.`}
        action={<ButtonLink href={hrefOf({ ...address, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!hasListFilters(address)) return <Notice sentence={emptySentence} />;
  return (
    <Notice
      sentence={`No ${noun[1]} match.`}
      action={
        <ButtonLink tone="quiet" href={hrefOf(clearList(address))}>
          Clear search and filters
        </ButtonLink>
      }
    />
  );
}
