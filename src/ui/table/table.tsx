import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { OpenOrClosed, Summary } from '../summary/summary.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { NO_VALUE } from './no-value.ts';
import { type TableFold, groupRows } from './row-groups.ts';
import {
  WIDE,
  body,
  cell,
  compact,
  end,
  foldCell,
  folded,
  head,
  headCell,
  headRow,
  mono,
  noValue,
  oneLine,
  pageLong,
  row as rowClass,
  rowHead,
  scroller,
  selection,
  selectionHead,
  sortIcon,
  sortLink,
  table,
  wideOnly,
} from './table.css.ts';

export type TableSort = {
  /** Left out if the rows are not sorted by this column. */
  direction?: 'ascending' | 'descending' | undefined;
  /** URL of the list sorted by this column, or in reverse. */
  href: string;
};

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** `NO_VALUE` if the row has none. */
  cell: (row: Row) => ReactNode;
  /** Monospace, for ids, numbers and times. */
  mono?: boolean;
  align?: 'start' | 'end';
  /** Prevents line breaks, for dates and buttons. */
  oneLine?: boolean;
  /** Left out on a tablet, for a column that its table can do without: the page of the row has the value too. */
  isWideOnly?: boolean;
  /** Boxes that select rows; on a phone in the corner of the card. */
  isSelection?: boolean;
  /** The column that names the row, such as the order number. Screen readers read it with every cell. */
  isRowHeader?: boolean;
  /** Left out if the rows cannot be sorted by this column. */
  sort?: TableSort;
};

export type TableProps<Row> = {
  /** Accessible name of the table. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Number of placeholder rows while loading. */
  loadingRows?: number | undefined;
  /** It is as long as its rows, and the page scrolls: for a list that is the whole page. */
  isPageLong?: boolean;
  /** Its cards are low: the values of a row are side by side, without the names of their columns. */
  hasLowCards?: boolean;
  /** Hides sequences of rows that matter less, until the user opens them. */
  fold?: TableFold<Row> | undefined;
};

/** Marks the box of a table while it is narrower than the table. Styles cannot tell. */
const markWide = (box: HTMLElement | null) => {
  const content = box?.firstElementChild;
  if (!box || !content || !('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() => box.toggleAttribute(WIDE, content.clientWidth > box.clientWidth));
  observer.observe(box);
  observer.observe(content);
  return () => observer.disconnect();
};

/** A dense table with a sticky header that scrolls inside its own box. Below the tablet width each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, loadingRows, isPageLong = false, hasLowCards = false } = props;
  return (
    // Not a landmark: the section around a table often has the same name.
    <div
      role="group"
      className={classNames(isPageLong ? pageLong : scroller, hasLowCards && compact)}
      aria-label={caption}
      aria-busy={loadingRows ? true : undefined}
      ref={isPageLong ? markWide : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
      tabIndex={isPageLong ? undefined : 0}
    >
      <table className={table}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead className={head}>
          <tr className={headRow}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <Body {...props} />
      </table>
    </div>
  );
}

const look = <Row,>(column: TableColumn<Row>) =>
  classNames(
    cell,
    column.isSelection && selection,
    column.isRowHeader && rowHead,
    column.mono && mono,
    column.oneLine && oneLine,
    column.isWideOnly && wideOnly,
    column.align === 'end' && end,
  );

function Body<Row>({ columns, rows, rowKey, loadingRows, fold }: TableProps<Row>) {
  if (loadingRows)
    return (
      <tbody className={body}>
        {Array.from({ length: loadingRows }, (_, index) => (
          <tr key={index} className={rowClass}>
            {columns.map((column) => (
              <td key={column.key} className={look(column)}>
                <Skeleton height="1em" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  return groupRows(rows, fold).map(({ rows: group, isFolded }, index) => (
    <tbody key={isFolded && group[0] ? rowKey(group[0]) : index} className={classNames(body, isFolded && folded)}>
      {isFolded && fold ? (
        <tr>
          <td className={foldCell} colSpan={columns.length}>
            <FoldToggle label={fold.label(group.length)} />
          </td>
        </tr>
      ) : null}
      {group.map((row) => (
        <BodyRow key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  ));
}

/** Opens and closes the rows below it: they cannot be inside the element. */
function FoldToggle({ label }: { label: string }) {
  return (
    <details>
      <Summary>
        <OpenOrClosed closed={`Show ${label}`} open={`Hide ${label}`} />
      </Summary>
    </details>
  );
}

function BodyRow<Row>({ columns, row }: { columns: TableColumn<Row>[]; row: Row }) {
  return (
    <tr className={rowClass}>
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        const content = column.cell(row);
        return (
          <Cell
            key={column.key}
            scope={column.isRowHeader ? 'row' : undefined}
            className={classNames(look(column), content === NO_VALUE && noValue)}
            data-label={typeof column.header === 'string' ? column.header : undefined}
          >
            {content}
          </Cell>
        );
      })}
    </tr>
  );
}

function HeadCell<Row>({ column: { header, sort, align, isSelection, isWideOnly } }: { column: TableColumn<Row> }) {
  return (
    <th
      scope="col"
      className={classNames(headCell, isSelection && selectionHead, isWideOnly && wideOnly, align === 'end' && end)}
      aria-sort={sort?.direction ?? undefined}
    >
      {sort ? <SortLink sort={sort}>{header}</SortLink> : header}
    </th>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown } as const;

function SortLink({ sort, children }: { sort: TableSort; children: ReactNode }) {
  const Icon = sort.direction ? SORT_ICONS[sort.direction] : ChevronsUpDown;
  return (
    <Link className={sortLink} href={sort.href} aria-current={sort.direction ? 'true' : undefined}>
      {children}
      <Icon className={sortIcon} size={14} aria-hidden="true" />
    </Link>
  );
}
