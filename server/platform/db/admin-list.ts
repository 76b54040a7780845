import { type SQL, type SQLWrapper, asc, desc, sql } from 'drizzle-orm';
import { EXPORT_ROWS_MAX, type ListSort } from '#contract/admin-list.ts';
import { ShopError } from '#server/platform/errors.ts';

/**
 * The `order by` of a list for staff.
 * @param columns what each field of the contract's list stands for; nothing of the request reaches SQL but as one of these
 * @param tie tells rows apart that are equal in it, so that no row is on two pages
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

/** `column` has `text` in it, whatever the case; `%`, `_` and `\` stand for themselves. A trigram index serves it. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

/** The first moment of a day in UTC, as the shop shows its dates. */
export const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);

/** The first moment after a day in UTC. */
export const dayEnd = (day: string) => new Date(dayStart(day).getTime() + 24 * 3600_000);

/**
 * All rows of an export.
 * @param ask for at most so many rows
 * @throws ShopError invalid_input when they are more than an export may have: it is refused, not cut
 */
export const exportRows = async <Row>(ask: (limit: number) => Promise<Row[]>): Promise<Row[]> => {
  const rows = await ask(EXPORT_ROWS_MAX + 1);
  if (rows.length <= EXPORT_ROWS_MAX) return rows;
  const text = `More than ${EXPORT_ROWS_MAX} rows match: please narrow the search or the filters`;
  throw new ShopError('invalid_input', { fields: { rows: [text] } });
};
