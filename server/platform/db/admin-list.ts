import { type SQL, type SQLWrapper, asc, desc, sql } from 'drizzle-orm';
import { EXPORT_ROWS_MAX, type ListSort } from '#contract/admin/admin-list.ts';

/**
 * The `order by` of an admin list.
 * @param columns the column of each sortable field; nothing else of the request reaches SQL
 * @param tie breaks ties, so that no row appears on two pages
 */
export const orderBy = <Field extends string>(
  sort: ListSort<Field>,
  columns: Record<Field, SQLWrapper>,
  tie: SQLWrapper,
): SQL[] => {
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as Field;
  const inDirection = isDescending ? desc : asc;
  return [inDirection(columns[field]), inDirection(tie)];
};

/** `column` contains `text`, ignoring case; `%`, `_` and `\` are literal. A trigram index supports it. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`}`;

/**
 * Reads all rows of an export.
 * @param read reads at most `limit` rows
 * @returns null when there are more rows than an export may have: it is rejected, not cut
 */
export const exportRows = async <Row>(read: (limit: number) => Promise<Row[]>): Promise<Row[] | null> => {
  const rows = await read(EXPORT_ROWS_MAX + 1);
  return rows.length <= EXPORT_ROWS_MAX ? rows : null;
};
