// Fills a shop with made-up users and orders: npm run seed -- --help
import { parseWholeNumber } from '#qa/cli/command.ts';
import { readArguments } from '#server/cli/arguments.ts';
import { users as userTable } from '#server/modules/identity/schema/users.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { readEnv } from '#server/platform/env.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { seedLargeShop } from '#tests/support/shop-large.ts';

const DEFAULT = '10000';
const RANGE: [least: number, most: number] = [1, 1_000_000];

const HELP = `npm run seed -- [--users N] [--orders N] [--force]

Fills the shop of DATA_DIR and DATABASE_URL with made-up users and orders, to try its lists. Refuses with NODE_ENV=production.

--users N   number of users (default ${DEFAULT})
--orders N  number of orders (default ${DEFAULT})
--force     even if the shop has users

Exit codes
  0  success     1  nothing was added     2  invalid arguments`;

const { counts, isForced } = readArguments({
  name: 'seed',
  help: HELP,
  options: {
    users: { type: 'string', default: DEFAULT },
    orders: { type: 'string', default: DEFAULT },
    force: { type: 'boolean', default: false },
  },
  read: ({ values: { users, orders, force } }) => ({
    counts: { users: parseWholeNumber('--users', users, RANGE), orders: parseWholeNumber('--orders', orders, RANGE) },
    isForced: force,
  }),
});

const seed = async () => {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('NODE_ENV is production: a live shop cannot be seeded with made-up orders');
  const env = readEnv(process.env);
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase(env);
    try {
      const [somebody] = await database.db.select({ id: userTable.id }).from(userTable).limit(1);
      if (somebody && !isForced) throw new Error('This shop already has users. Use --force to add made-up ones.');
      await seedLargeShop(database.db, counts);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
  process.stdout.write(`${counts.users} users and ${counts.orders} orders were added\n`);
};

try {
  await seed();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
