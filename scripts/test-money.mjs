// Runs the money model test with many sequences and kills the built server twenty times on each database: npm run money.
// MONEY_SEED=… repeats the sequences of a seed. Run `npm run build` first.
import { spawnSync } from 'node:child_process';
import { rejectArguments } from './reject-arguments.mjs';

rejectArguments(
  'money',
  `npm run money

Runs the money model test with many sequences and kills the built server twenty times on each database. The variable MONEY_SEED repeats
the sequences of a seed. Needs the built shop: npm run build.`,
);

/** Sequences on each database. */
const RUNS = { 'server-pglite': 1000, 'server-postgres': 200 };

for (const [project, runs] of Object.entries(RUNS)) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=verbose',
      'tests/server/modules/payments/money-model.test.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, MONEY_RUNS: String(runs) } },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const { status } = spawnSync('npx', ['playwright', 'test', 'tests/e2e/kill.e2e.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: '20' },
});
process.exit(status ?? 1);
