/** The least a server can do for a list: a bare Fastify that sends bytes, or reads 16 rows by an index. Started by scripts/bench.ts. */
import Fastify from 'fastify';
import pg from 'pg';

const PRODUCTS = 10_000;
const CATEGORIES = 12;
const LIST = `select id, title, price, rating from bench_ceiling where category_id = $1 order by id desc limit 16`;

const body = process.env['BENCH_BODY'] ?? '{}';
const url = process.env['DATABASE_URL'];
const app = Fastify();
app.get('/static', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
/** Size in bytes from which a text takes longer to encode than to send. The shop sends bytes, so the ceiling does, too. */
const BYTES_FROM = 64 * 1024;
interface Copy {
  type: string;
  body: string | Buffer;
}
const copies = new Map<string, Copy>();

const fetchCopy = async (url: string): Promise<Copy> => {
  const response = await fetch(url, { headers: { accept: 'text/html, application/json' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = bytes.byteLength < BYTES_FROM ? bytes.toString() : bytes;
  return { type: response.headers.get('content-type') ?? 'text/plain', body };
};

// The same bytes, not only as many: the load generator decodes them, and letters outside of ASCII take it several times as long.
app.get<{ Querystring: { url: string } }>('/copy', async ({ query: { url } }, reply) => {
  const copy = copies.get(url) ?? (await fetchCopy(url));
  copies.set(url, copy);
  return reply.type(copy.type).send(copy.body);
});
if (url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(`
    drop table if exists bench_ceiling;
    create table bench_ceiling as
      select i as id, 'Product number ' || i as title, i % 5000 as price, i % 50 as rating, i % ${CATEGORIES} as category_id
      from generate_series(1, ${PRODUCTS}) as i;
    create index on bench_ceiling (category_id, id desc);
    analyze bench_ceiling;`);
  app.get('/list', async () => {
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [Math.floor(Math.random() * CATEGORIES)] });
    return { data: rows };
  });
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('is open at\n');
