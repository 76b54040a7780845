// Runs two nodes of the built shop on one PostgreSQL and one bucket, and kills one every 10 s for two minutes: npm run nodes.
// NODES_SECONDS=… lasts longer or shorter. Run `npm run build` first.
import { spawnSync } from 'node:child_process';
import { rejectArguments } from './reject-arguments.mjs';

rejectArguments(
  'nodes',
  `npm run nodes

Runs two nodes of the built shop on one PostgreSQL and one bucket, and kills one every 10 s for two minutes, or as long as the variable
NODES_SECONDS says. Needs the built shop: npm run build.`,
);

const { status } = spawnSync('npx', ['playwright', 'test', 'tests/e2e/nodes.e2e.ts'], {
  stdio: 'inherit',
  env: { NODES_SECONDS: '120', ...process.env },
});
process.exit(status ?? 1);
