/**
 * Fills the shop of DATA_DIR and DATABASE_URL with made-up users and orders, to try its lists:
 * `npm run seed -- --users 10000 --orders 10000`. Needs --force when the shop has users; refuses with NODE_ENV=production.
 */
import { parseArgs } from 'node:util';
import { users as userTable } from '#server/modules/identity/schema/users.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { readEnv } from '#server/platform/env.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { seedLargeShop } from '#tests/support/shop-large.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '10000' },
    force: { type: 'boolean', default: false },
  },
});

const countIn = (name: 'users' | 'orders'): number => {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new Error(`--${name} must be a whole number from 1 to 1000000`);
  return count;
};

const seed = async () => {
  const counts = { users: countIn('users'), orders: countIn('orders') };
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('NODE_ENV is production: a live shop cannot be seeded with made-up orders');
  const env = readEnv(process.env);
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase(env);
    try {
      const [somebody] = await database.db.select({ id: userTable.id }).from(userTable).limit(1);
      if (somebody && !values.force) throw new Error('This shop already has users. Use --force to add made-up ones.');
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
