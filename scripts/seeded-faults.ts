// Puts one fault after another into the charts and asks whether a test notices: npm run faults [-- CHART …]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { loadModels } from '#tests/paths/charts.ts';
import { faultsIn, TEXT_FAULTS } from '#tests/paths/faults/faults.ts';
import type { WrittenState } from '#tests/paths/faults/written.ts';

/** ms. A fault may make a chart run in circles: that is noticed too. */
const PATIENCE = 90_000;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--config=tests/paths/faults/vitest.config.ts'];

/** Whether the tests of a chart pass with a fault in it. */
const passesWith = (chart: string, fault: string) =>
  new Promise<boolean>((resolve) => {
    const run = spawn(process.execPath, [...VITEST, '--root=.'], {
      stdio: 'ignore',
      timeout: PATIENCE,
      env: { ...process.env, PATHS_CHART: chart, SEEDED_FAULT: fault },
    });
    run.on('close', (code) => resolve(code === 0));
  });

const asked = process.argv.slice(2);
const models = [...(await loadModels())].filter(([chart]) => asked.length === 0 || asked.includes(chart));

for (const [chart] of models)
  if (!(await passesWith(chart, ''))) {
    console.error(`The tests of ${chart} fail without any fault`);
    process.exit(2);
  }

const queue = models.flatMap(([chart, { machine }]) =>
  [...faultsIn(chart, machine.config as WrittenState), ...TEXT_FAULTS.filter((fault) => fault.chart === chart)].map(
    ({ name }) => ({ chart, name }),
  ),
);
const total = queue.length;
const survivors: string[] = [];

const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (await passesWith(next.chart, next.name)) {
      survivors.push(next.name);
      console.log(`not noticed: ${next.name}`);
    }
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));

console.log(`${total} faults in ${models.length} charts, ${total - survivors.length} noticed, ${survivors.length} not`);
process.exitCode = survivors.length > 0 ? 1 : 0;
