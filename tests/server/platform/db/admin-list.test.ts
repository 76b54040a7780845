import Fastify, { type FastifyReply } from 'fastify';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { EXPORT_ROWS_MAX } from '#contract/admin/admin-list.ts';
import { contains, exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import { type CsvColumn, sendCsv } from '#server/platform/http/send-csv.ts';

const dialect = new PgDialect();

test('orderBy sorts by a listed column, and by the tie breaker in the same direction', () => {
  const columns = { number: sql`sequence`, total: sql`total_minor` };
  const text = (sort: Parameters<typeof orderBy<'number' | 'total'>>[0]) =>
    orderBy(sort, columns, sql`id`).map((part) => dialect.sqlToQuery(part).sql);
  expect(text('total')).toEqual(['total_minor asc', 'id asc']);
  expect(text('-number')).toEqual(['sequence desc', 'id desc']);
});

test('contains escapes the wildcards of LIKE and passes the text as a parameter', () => {
  const query = dialect.sqlToQuery(contains(sql`title`, String.raw`50%_\ '; drop`));
  expect(query.sql).toBe('title ilike $1');
  expect(query.params).toEqual([String.raw`%50\%\_\\ '; drop%`]);
});

test('exportRows and sendCsv reject an export that is too long instead of truncating it', async () => {
  const table = (length: number) => (limit: number) => Promise.resolve(Array.from({ length }).slice(0, limit));
  expect(await exportRows(table(EXPORT_ROWS_MAX))).toHaveLength(EXPORT_ROWS_MAX);
  const rows = await exportRows(table(EXPORT_ROWS_MAX + 1));
  expect(rows).toBe(null);
  const options = { name: 'orders', day: new Date(0), columns: [], rows };
  expect(() => sendCsv({} as FastifyReply, options)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { rows: [expect.stringContaining('More than 50000 rows')] },
    }),
  );
});

const requestCsv = async (rows: (string | number | boolean | null)[][]) => {
  const app = Fastify();
  const columns: CsvColumn<(typeof rows)[number]>[] = [
    ['Name', (row) => row[0] ?? null],
    ['Total', (row) => row[1] ?? null],
  ];
  app.get('/', (_, reply) => sendCsv(reply, { name: 'orders', day: new Date('2026-11-21T10:00:00Z'), columns, rows }));
  return app.inject('/');
};

test('sendCsv quotes where necessary and adds the byte order mark that spreadsheets need', async () => {
  const response = await requestCsv([
    ['Anna, "Ann"\nSmith', 12.5],
    ['Müller', null],
    ['Flag', true],
  ]);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  expect(response.payload).toBe('\uFEFFName,Total\r\n"Anna, ""Ann""\nSmith",12.5\r\nMüller,\r\nFlag,yes\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0'])(
  'sendCsv escapes a text that a spreadsheet would run as a formula: %j',
  async (text) => {
    const [, row] = (await requestCsv([[text, 1]])).payload.split('\r\n');
    expect(row).toMatch(/^"?'/);
  },
);

test('sendCsv sends only the headers for a list without rows', async () => {
  expect((await requestCsv([])).payload).toBe('\uFEFFName,Total\r\n');
});
