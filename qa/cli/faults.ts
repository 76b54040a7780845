import { spawn } from 'node:child_process';
import { findViolations, type Violation } from '../engine/apply-rules.ts';
import { faultyCharts, isNamedBy } from '../engine/faulty-charts.ts';
import { TEXT_FAULTS } from '../faults/text-faults.ts';
import { loadModels } from '../models/load-models.ts';
import { loadRules } from '../rules/load-rules.ts';
import { inParallel } from './in-parallel.ts';

/** ms. A fault may make a chart loop forever; a timeout counts as detected. */
const TIMEOUT_MS = 90_000;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--config=qa/faults/vitest.config.ts', '--root=.'];

const EXIT = { ok: 0, undetected: 1, usage: 2 } as const;

const HELP = `npm run faults -- [CHART …]

Puts one fault after another into the charts and checks that a test detects it. Without a name: all charts.
A fault drops or redirects a transition, negates a guard, or changes an action, a text, a duration, an invoke or a tag.
First the rules run on each faulty chart in memory. What they do not detect runs against the chart's own tests.

Exit codes
  0  every fault is detected, and every dropped handler is named by a rule
  1  at least one is not     2  invalid arguments, or the tests fail without a fault`;

/** Whether the tests of a chart pass with a fault in it. @param fault '' for none */
const passesWith = (chart: string, fault: string) =>
  new Promise<boolean>((resolve) => {
    const run = spawn(process.execPath, VITEST, {
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
      env: { ...process.env, PATHS_CHART: chart, SEEDED_FAULT: fault },
    });
    run.on('close', (code) => resolve(code === 0));
  });

type Models = Awaited<ReturnType<typeof loadModels>>;

/** Applies the rules to every faulty chart in memory. */
const applyRulesToFaults = async (models: Models) => {
  const undetected: { chart: string; name: string }[] = [];
  const unnamedHandlers: string[] = [];
  let total = 0;
  let handlers = 0;
  for (const [chart, model] of models) {
    const rules = await loadRules(chart);
    for (const { fault, faulty } of faultyCharts(chart, model)) {
      let violations: Violation[] | null = null;
      try {
        violations = findViolations(faulty, rules);
      } catch {
        // A chart that throws is detected.
      }
      if (violations?.length === 0) undetected.push({ chart, name: fault.name });
      total += 1;
      if (!fault.handler) continue;
      handlers += 1;
      if (!violations?.some(isNamedBy(fault.handler))) unnamedHandlers.push(fault.name);
    }
    const texts = TEXT_FAULTS.filter((fault) => fault.chart === chart);
    total += texts.length;
    undetected.push(...texts);
  }
  return { total, handlers, undetected, unnamedHandlers };
};

/**
 * Runs `npm run faults`.
 * @param args names of charts; none means all
 * @returns the exit code
 */
export const runFaults = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    print(HELP);
    return EXIT.ok;
  }
  const all = await loadModels();
  const unknown = args.filter((name) => !all.has(name));
  if (unknown.length > 0) {
    print(`No chart is named ${unknown.join(' or ')}. Charts: ${[...all.keys()].join(', ')}`);
    return EXIT.usage;
  }
  const models: Models = new Map([...all].filter(([chart]) => args.length === 0 || args.includes(chart)));

  const broken: string[] = [];
  await inParallel([...models.keys()], async (chart) => {
    if (!(await passesWith(chart, ''))) broken.push(chart);
  });
  if (broken.length > 0) {
    print(`The tests of ${broken.join(', ')} fail without any fault`);
    return EXIT.usage;
  }

  const { total, handlers, undetected, unnamedHandlers } = await applyRulesToFaults(models);
  print(`${total} faults, ${total - undetected.length} detected by the rules alone`);
  for (const name of unnamedHandlers) print(`no violated rule names the handler: ${name}`);
  print(`${handlers} handlers dropped, ${handlers - unnamedHandlers.length} named`);

  const survivors: string[] = [];
  await inParallel(undetected, async ({ chart, name }) => {
    if (!(await passesWith(chart, name))) return;
    survivors.push(name);
    print(`NOT DETECTED: ${name}`);
  });
  print(`${total} faults, ${total - survivors.length} detected, ${survivors.length} not`);
  return survivors.length + unnamedHandlers.length > 0 ? EXIT.undetected : EXIT.ok;
};
