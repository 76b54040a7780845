// Puts one fault after another into the charts and asks whether a test notices: npm run faults [-- CHART …]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { loadModels } from '#qa/models/load-models.ts';
import { TEXT_FAULTS } from '#qa/faults/faults.ts';
import { faultyCharts, isNamed } from '#qa/faults/in-memory.ts';
import { type Broken, brokenRules, loadRules } from '#qa/rules/apply.ts';

/** ms. A fault may make a chart run in circles: that is noticed too. */
const PATIENCE = 90_000;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--config=qa/faults/vitest.config.ts'];

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

/** Does `work` with everything that stands in line, as many at once as there are processors. */
const inLine = async <Item>(line: readonly Item[], work: (item: Item) => Promise<void>) => {
  const left = line.values();
  const serve = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, serve));
};

const asked = process.argv.slice(2);
const models = [...(await loadModels())].filter(([chart]) => asked.length === 0 || asked.includes(chart));
if (models.length === 0) {
  console.error(`No chart is called ${asked.join(' or ')}`);
  process.exit(2);
}

await inLine(models, async ([chart]) => {
  if (await passesWith(chart, '')) return;
  console.error(`The tests of ${chart} fail without any fault`);
  process.exit(2);
});

// First the rules alone, in memory; what they do not notice is left to all tests of the chart, in a process each.
const left: { chart: string; name: string }[] = [];
let total = 0;
let handlers = 0;
const unnamed: string[] = [];
for (const [chart, model] of models) {
  const rules = await loadRules(chart);
  for (const { fault, faulty } of faultyCharts(chart, model)) {
    let broken: Broken[] | null = null;
    try {
      broken = brokenRules(faulty, rules);
    } catch {
      // A chart that throws is noticed.
    }
    if (broken?.length === 0) left.push({ chart, name: fault.name });
    total += 1;
    if (!fault.handler) continue;
    handlers += 1;
    if (!broken?.some(isNamed(fault.handler))) unnamed.push(fault.name);
  }
  const texts = TEXT_FAULTS.filter((fault) => fault.chart === chart);
  total += texts.length;
  left.push(...texts);
}
console.log(`${total} faults in ${models.length} charts, ${total - left.length} noticed by the rules alone`);
for (const name of unnamed) console.log(`no rule that fails names it: ${name}`);
console.log(`${handlers} handlers dropped, ${handlers - unnamed.length} named`);

const survivors: string[] = [];
await inLine(left, async ({ chart, name }) => {
  if (!(await passesWith(chart, name))) return;
  survivors.push(name);
  console.log(`not noticed: ${name}`);
});

console.log(`${total} faults in ${models.length} charts, ${total - survivors.length} noticed, ${survivors.length} not`);
process.exitCode = survivors.length + unnamed.length > 0 ? 1 : 0;
