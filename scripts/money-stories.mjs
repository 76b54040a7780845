// Tells the money stories as often as they have to hold: npm run money. MONEY_SEED=… tells the same ones again.
import { spawnSync } from 'node:child_process';

/** On the embedded database; on PostgreSQL, with real parallelism. */
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
      'tests/server/money-model.test.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, MONEY_RUNS: String(runs) } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
