// Loads the shop at a constant rate and watches its memory: npm run bench:soak -- --help
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LoadShopper, type Product } from '#tests/support/nodes/load-shopper.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { COUNTS, parseChoice, parseWholeNumber } from '#qa/cli/command.ts';
import { readArguments } from '#server/cli/arguments.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { ENGINES } from './bench/engines.ts';
import { runProgram, startShop } from './bench/processes.ts';
import { sampleShop } from './bench/requests.ts';
import { registerShoppers } from './bench/shoppers.ts';
import { refreshTogether, runSteadyLoad } from './bench/steady-load.ts';

const DEFAULTS = { engine: 'postgresql', rate: '800', seconds: '300' } as const;

const HELP = `npm run bench:soak -- [--engine NAME] [--rate N] [--seconds N] [--json FILE]

Loads the shop at a constant rate, while a few shoppers buy, and watches its memory. Then 200 sessions refresh in three tabs each, all
within a second. Starts a PostgreSQL of its own, or uses DATABASE_URL, whose database has to be empty.

--engine NAME  ${ENGINES.join(' or ')} (default ${DEFAULTS.engine})
--rate N       requests per second (default ${DEFAULTS.rate})
--seconds N    of load (default ${DEFAULTS.seconds})
--json FILE    also writes the figures to a file

Exit codes
  0  success     2  invalid arguments
  1  a request failed, a refresh was refused, a purchase was not delivered or a session was lost`;

const options = readArguments({
  name: 'bench:soak',
  help: HELP,
  options: {
    engine: { type: 'string', default: DEFAULTS.engine },
    rate: { type: 'string', default: DEFAULTS.rate },
    seconds: { type: 'string', default: DEFAULTS.seconds },
    json: { type: 'string' },
  },
  read: ({ values }) => ({
    engine: parseChoice('engine', values.engine, ENGINES),
    rate: parseWholeNumber('--rate', values.rate, COUNTS),
    seconds: parseWholeNumber('--seconds', values.seconds, COUNTS),
    json: values.json,
  }),
});
const { rate, seconds } = options;

const SHOPPERS = 64;
const SESSIONS = 200;
/** Share of the load after which the memory counts as that of a warm process. */
const WARM_AFTER = 0.2;
const MEMORY_INTERVAL_MS = 5_000;
/** ms between two purchases: each also registers a user, whose password is hashed. */
const PURCHASE_PAUSE_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-soak-'));
const isEmbedded = options.engine === 'pglite';
const binaries = isEmbedded || process.env['DATABASE_URL'] ? null : findPostgres();
if (!isEmbedded && !binaries && !process.env['DATABASE_URL'])
  throw new Error('PostgreSQL was not found: set DATABASE_URL');
const postgres = binaries ? await startPostgres(binaries) : null;
const databaseUrl = postgres?.url ?? process.env['DATABASE_URL'];

/** Buys over and over, one order after another. @returns the shoppers, with what the shop has acknowledged */
const keepBuying = async (url: string, leaving: AbortSignal): Promise<LoadShopper[]> => {
  const { data } = (await (await fetch(`${url}/front/v2/search?sort=price_desc&per_page=40`)).json()) as {
    data: Product[];
  };
  const shoppers: LoadShopper[] = [];
  while (!leaving.aborted) {
    const shopper = new LoadShopper(url, `10.1.${shoppers.length >> 8}.${shoppers.length & 255}`);
    shoppers.push(shopper);
    const first = shoppers.length % (data.length - 1);
    await shopper.register();
    await shopper.buy(data.slice(first, first + 2));
    await shopper.download();
    await pause(PURCHASE_PAUSE_MS);
  }
  return shoppers;
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

try {
  runProgram([fromRoot('scripts/start.mjs'), '--build-only'], { HOME: process.env['HOME'] ?? '' });
  const server = await startShop({
    DATA_DIR: join(folder, 'shop'),
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    JWT_SECRET: 'only-for-measuring-on-this-machine-0123456789',
    ...(!isEmbedded && databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const shop = await sampleShop(server.url);
  const tokens = await registerShoppers(server.url, SHOPPERS, shop.productIds);

  const memory: (number | null)[] = [];
  const watching = setInterval(() => memory.push(server.memory()), MEMORY_INTERVAL_MS);
  const load = new AbortController();
  const buying = keepBuying(server.url, load.signal);
  const steady = await runSteadyLoad(server.url, shop, tokens, { rate, seconds });
  load.abort();
  const buyers = await buying;
  clearInterval(watching);

  const known = memory.filter((value) => value !== null);
  const warm = known.slice(Math.floor(known.length * WARM_AFTER));
  const third = Math.ceil(warm.length / 3);
  const sessions = await registerShoppers(server.url, SESSIONS, []);
  const refreshed = await refreshTogether(server.url, sessions);
  const figures = {
    engine: options.engine,
    rate,
    seconds,
    ...steady,
    orders: buyers.reduce((total, { orders }) => total + orders, 0),
    repeatedByBuyers: buyers.reduce((total, { repeated }) => total + repeated, 0),
    /** MiB: medians of the first and the last third of the warm time. */
    memoryFirst: median(warm.slice(0, third)),
    memoryLast: median(warm.slice(-third)),
    memoryMost: Math.max(...known),
    refreshed,
  };
  await server.stop();
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (Object.keys(steady.failed).length > 0 || refreshed.lost > 0) process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
