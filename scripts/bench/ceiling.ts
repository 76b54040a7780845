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
const bodies = new Map<number, string | Buffer>();
app.get<{ Params: { count: string } }>('/bytes/:count', (request, reply) => {
  const count = Number(request.params.count);
  const sent = bodies.get(count) ?? (count < BYTES_FROM ? 'x'.repeat(count) : Buffer.alloc(count, 'x'));
  bodies.set(count, sent);
  return reply.type('text/html; charset=utf-8').send(sent);
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
