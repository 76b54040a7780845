// Measures the shop, each figure beside that of a bare Fastify in the same run: npm run bench -- --help
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { COUNTS, parseChoice, parseWholeNumber } from '#qa/cli/command.ts';
import { readArguments } from '#server/cli/arguments.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { ENGINES } from './bench/engines.ts';
import { type Load, measureLoad } from './bench/load.ts';
import { type MeasuredProcess, runProgram, startProcess, startShop } from './bench/processes.ts';
import { keepSigningIn } from './bench/sign-ins.ts';
import { MIX, type ShopSample, buildRequests, mixedRequests, projectRequests, sampleShop } from './bench/requests.ts';
import { registerShoppers, shopperRequests } from './bench/shoppers.ts';

const DEMO = 'demo';
/** As many as the command generates (server/cli/catalog.ts). */
const PRODUCTS: [least: number, most: number] = [1, 2_000_000];
const DEFAULTS = { engine: 'postgresql', sizes: 'demo,10000,100000', connections: '16', seconds: '5' } as const;

const HELP = `npm run bench -- [--engine NAME] [--sizes SIZES] [--connections N] [--seconds N] [--kinds] [--json FILE]

Measures the shop, each figure beside that of a bare Fastify in the same run. Starts a PostgreSQL of its own, or uses DATABASE_URL,
whose server must allow new databases. Load generator, server and database share the machine, so compare only figures of one run.

--engine NAME    ${ENGINES.join(' or ')} (default ${DEFAULTS.engine})
--sizes SIZES    numbers of products, or demo for the demo catalog, separated by commas (default ${DEFAULTS.sizes})
--connections N  at once (default ${DEFAULTS.connections})
--seconds N      for each figure (default ${DEFAULTS.seconds})
--kinds          also each kind of request by itself, and the filter by project, with one project and with more than the index caches
--json FILE      also writes the figures to a file`;

const options = readArguments({
  name: 'bench',
  help: HELP,
  options: {
    engine: { type: 'string', default: DEFAULTS.engine },
    sizes: { type: 'string', default: DEFAULTS.sizes },
    connections: { type: 'string', default: DEFAULTS.connections },
    seconds: { type: 'string', default: DEFAULTS.seconds },
    kinds: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
  read: ({ values }) => ({
    engine: parseChoice('engine', values.engine, ENGINES),
    sizes: values.sizes
      .split(',')
      .map((size) => (size === DEMO ? DEMO : String(parseWholeNumber('--sizes', size, PRODUCTS)))),
    connections: parseWholeNumber('--connections', values.connections, COUNTS),
    seconds: parseWholeNumber('--seconds', values.seconds, COUNTS),
    kinds: values.kinds,
    json: values.json,
  }),
});
const { connections, seconds } = options;
const isEmbedded = options.engine === 'pglite';

interface Row extends Load {
  size: string;
  request: string;
  connections: number;
  /** Requests per second, as a share of the bare Fastify's: of the same bytes for cached responses, else of a list's. */
  ofStatic: number;
  ofList: number | null;
}
const rows: Row[] = [];
const facts: Record<string, number | string | null> = {
  processor: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
  engine: options.engine,
};

const print = (text: string) => void process.stdout.write(`${text}\n`);
const cells = (values: readonly unknown[]) => print(`| ${values.join(' | ')} |`);
const share = (value: number, ceiling: number) => Math.round((value / ceiling) * 1000) / 1000;

/** More than connections, so that few requests at once are of the same user, and enough that none exceeds the limit of searches. */
const SHOPPERS = 128;
const STATIC = 'bare Fastify, static';
const LIST = 'bare Fastify, list of 16 rows';
let staticCeiling = 1;
let listCeiling: number | null = null;

const record = async (
  server: MeasuredProcess,
  size: string,
  request: string,
  requests: Parameters<typeof measureLoad>[1],
  { count = connections, bare = null as Load | null } = {},
) => {
  const load = await measureLoad(server, requests, count, seconds);
  const { requestsPerSecond, p50, p99, cpuPerRequest, failed } = load;
  if (request === STATIC) staticCeiling = requestsPerSecond;
  if (request === LIST) listCeiling = requestsPerSecond;
  const ofStatic = share(requestsPerSecond, bare?.requestsPerSecond ?? staticCeiling);
  const ofList = listCeiling === null ? null : share(requestsPerSecond, listCeiling);
  rows.push({ size, request, connections: count, ...load, ofStatic, ofList });
  cells([size, request, count, requestsPerSecond, p50, p99, cpuPerRequest ?? '', ofStatic, ofList ?? '', failed]);
  return load;
};

const own = isEmbedded || process.env['DATABASE_URL'] ? null : findPostgres();
if (!isEmbedded && !own && !process.env['DATABASE_URL']) throw new Error('PostgreSQL was not found: set DATABASE_URL');
const postgres = own ? await startPostgres(own) : null;
const adminUrl = isEmbedded ? null : (postgres?.url ?? process.env['DATABASE_URL'] ?? null);
const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-bench-'));

/** Creates a database of PostgreSQL. @returns its address; an empty environment for the embedded database */
const databaseFor = async (name: string): Promise<Record<string, string>> => {
  if (adminUrl === null) return {};
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists bench_${name} with (force)`);
  await client.query(`create database bench_${name}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `bench_${name}`;
  return { DATABASE_URL: url.href, JWT_SECRET: 'only-for-measuring-on-this-machine-0123456789' };
};

/** Waits until the server has built its index. @returns what it logged about it */
const indexBuilt = async (server: MeasuredProcess): Promise<{ ms: number }> => {
  for (;;) {
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('catalog index built'));
    if (line) return JSON.parse(line) as { ms: number };
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/** What a bare server reaches with the same bytes, measured right before. */
const recordBare = async (ceiling: MeasuredProcess, size: string, url: string) => {
  const path = `/copy?url=${encodeURIComponent(url)}`;
  const { byteLength } = await (await fetch(`${ceiling.url}${path}`)).arrayBuffer();
  return record(ceiling, size, `bare Fastify, ${byteLength} bytes`, [{ path }]);
};

const measureCached = async (
  server: MeasuredProcess,
  ceiling: MeasuredProcess,
  size: string,
  { productIds }: ShopSample,
) => {
  const [id] = productIds;
  const cached = {
    'list, cached': '/front/v2/search?per_page=16&page=1',
    'product, cached': `/front/v2/product/${id}`,
    'category tree, cached': '/front/v2/category/tree',
    'document, cached': '/',
  };
  for (const [name, path] of Object.entries(cached)) {
    const bare = await recordBare(ceiling, size, `${server.url}${path}`);
    await record(server, size, name, [{ path }], { bare });
  }
};

const measureUncached = async (server: MeasuredProcess, size: string, shop: ShopSample) => {
  await record(server, size, 'mix', mixedRequests(shop));
  await record(server, size, 'mix, one by one', mixedRequests(shop), { count: 1 });
  if (options.kinds) {
    for (const kind of Object.keys(MIX) as (keyof typeof MIX)[])
      await record(server, size, `mix: ${kind}`, buildRequests(kind, shop, 100));
    await record(server, size, 'browse, fits one project', projectRequests(shop, 100, 1));
    await record(server, size, 'browse, fits one of 100 projects', projectRequests(shop, 100, 100));
  }
  await record(
    server,
    size,
    'product',
    shop.productIds.map((id) => ({ path: `/front/v2/product/${id}` })),
  );
  const list = [{ path: '/front/v2/search?per_page=16&page=1' }];
  await record(server, size, 'list', list);
  const stopSigningIn = keepSigningIn(server.url, SIGN_INS);
  await record(server, size, 'list while 64 sign-ins wait', list);
  await stopSigningIn();
};

/** One hash is computed, or two, while the others wait. */
const SIGN_INS = 65;

/** Measures what signed-in shoppers request, with the cache of responses, as the shop runs. */
const measureSignedIn = async (server: MeasuredProcess, size: string, { productIds }: ShopSample) => {
  const shoppers = await registerShoppers(server.url, SHOPPERS, productIds);
  const tokens = shoppers.map(({ access_token }) => access_token);
  for (const [name, requests] of Object.entries(shopperRequests(tokens, productIds)))
    await record(server, size, name, requests);
};

/** Measures one size of the catalog: without and with cached responses. */
const measureSize = async (size: string, ceiling: MeasuredProcess) => {
  const env: Record<string, string> = {
    ...(await databaseFor(size)),
    DATA_DIR: join(folder, size),
    DEMO: 'true',
    LOG_LEVEL: 'info',
  };
  const first = await startShop(env);
  facts[`first start ms, ${size}`] = first.startMs;
  await first.stop();
  if (size !== 'demo') runProgram(['--import', 'tsx', fromRoot('server/cli/catalog.ts'), 'generate', size], env);

  const uncached = await startShop({ ...env, RESPONSE_CACHE: 'false', TRUST_PROXY: '127.0.0.1' });
  const { ms } = await indexBuilt(uncached);
  facts[`later start ms, ${size}`] = uncached.startMs;
  facts[`index built ms, ${size}`] = ms;
  facts[`memory MiB idle, ${size}`] = uncached.memory();
  const shop = await sampleShop(uncached.url);
  await measureUncached(uncached, size, shop);
  facts[`memory MiB after load, ${size}`] = uncached.memory();
  await uncached.stop();

  const cached = await startShop(env);
  await indexBuilt(cached);
  await measureCached(cached, ceiling, size, shop);
  await cached.stop();

  const signedIn = await startShop({ ...env, TRUST_PROXY: '127.0.0.1' });
  await indexBuilt(signedIn);
  await measureSignedIn(signedIn, size, shop);
  await signedIn.stop();
};

try {
  runProgram([fromRoot('scripts/start.mjs'), '--build-only'], { HOME: process.env['HOME'] ?? '' });
  print(`${facts['processor']}, Node ${facts['node']}, ${options.engine}, ${seconds} s a row`);
  print(
    `mix: ${Object.entries(MIX)
      .map(([kind, percent]) => `${percent} % ${kind}`)
      .join(', ')}`,
  );
  cells([
    'products',
    'request',
    'connections',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    '÷ static',
    '÷ bare list',
    'failed',
  ]);
  cells(Array.from({ length: 10 }, () => '---'));
  const body = JSON.stringify({ data: Array.from({ length: 16 }, (_, id) => ({ id, title: 'x'.repeat(260) })) });
  const ceilingEnv = { ...(await databaseFor('ceiling')), BENCH_BODY: body };
  const ceiling = await startProcess(['--import', 'tsx', fromRoot('scripts/bench/ceiling.ts')], ceilingEnv);
  await record(ceiling, '', STATIC, [{ path: '/static' }]);
  if (!isEmbedded) await record(ceiling, '', LIST, [{ path: '/list' }]);
  facts['memory MiB, bare Fastify'] = ceiling.memory();
  for (const size of options.sizes) await measureSize(size, ceiling);
  await ceiling.stop();
  print('');
  for (const [name, value] of Object.entries(facts)) print(`${name}: ${value ?? 'unknown'}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ facts, rows }, null, 2)}\n`);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
