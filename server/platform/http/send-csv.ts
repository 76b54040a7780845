import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { Readable, pipeline } from 'node:stream';
import { EXPORT_ROWS_MAX } from '#contract/admin/admin-list.ts';
import { ShopError } from '#server/platform/errors.ts';
import { toDay } from '#server/platform/utc-day.ts';

/** A column of an export: its header and the value of a row. Null is an empty cell. */
export type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string | number | boolean | null];

/**
 * Sends a table as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need). Text that a spreadsheet would run as a
 * formula is prefixed with an apostrophe, because users choose their own names.
 * @param name file name without extension; the date is appended
 * @param rows null when there are more than an export may have
 * @throws ShopError invalid_input when there are too many rows
 */
export const sendCsv = <Row>(
  reply: FastifyReply,
  {
    name,
    day,
    columns,
    rows,
  }: { name: string; day: Date; columns: readonly CsvColumn<Row>[]; rows: Iterable<Row> | null },
): FastifyReply => {
  if (rows === null) {
    const text = `More than ${EXPORT_ROWS_MAX} rows match. Narrow the search or the filters`;
    throw new ShopError('invalid_input', { fields: { rows: [text] } });
  }
  const table = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(([head]) => head),
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  const cells = function* () {
    for (const row of rows) yield columns.map(([, value]) => value(row));
  };
  // An error destroys the stringifier too, which ends the response.
  pipeline(Readable.from(cells()), table, () => {});
  return reply
    .header('Content-Type', 'text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}-${toDay(day)}.csv"`)
    .header('Cache-Control', 'no-store')
    .send(table);
};
