import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { Readable, pipeline } from 'node:stream';

/** A column of an export: its head and the value in a row. Null is an empty cell. */
export type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string | number | boolean | null];

/**
 * Answers with a table as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need). A text that a spreadsheet would
 * take for a formula gets an apostrophe before it: shoppers choose their names themselves.
 * @param name of the file, without its ending; the day is added
 */
export const sendCsv = <Row>(
  reply: FastifyReply,
  { name, day, columns, rows }: { name: string; day: Date; columns: readonly CsvColumn<Row>[]; rows: Iterable<Row> },
): FastifyReply => {
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
  // A failure destroys the table with it, and that is what is being sent.
  pipeline(Readable.from(cells()), table, () => {});
  return reply
    .header('Content-Type', 'text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}-${day.toISOString().slice(0, 10)}.csv"`)
    .header('Cache-Control', 'no-store')
    .send(table);
};
