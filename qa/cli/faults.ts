import { CHARTS } from '#app/charts.ts';
import { findViolations, firstRoundOf, secondRoundOf, type Violation } from '../engine/apply-rules.ts';
import { createComparison } from '../engine/behavior.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import type { Fault } from '../engine/fault.ts';
import { faultyCharts, isNamedBy } from '../engine/faulty-charts.ts';
import type { Rule } from '../engine/rule.ts';
import { selectorFaultsOf } from '../faults/selector-faults.ts';
import { TEXT_FAULTS } from '../faults/text-faults.ts';
import { loadModels } from '../models/load-models.ts';
import { loadRules } from '../rules/load-rules.ts';
import { faultsInWiring, findBrokenWiring } from '../wiring/wiring-faults.ts';
import { wiringRules } from '../wiring/wiring-rules.ts';
import { findBrokenRules, passesWith } from './fault-runs.ts';
import { FaultTable } from './fault-table.ts';
import { inParallel } from './in-parallel.ts';

/** Stands for who sends what to whom, instead of the name of a chart. */
const WIRING = 'wiring';

const EXIT = { ok: 0, undetected: 1, usage: 2 } as const;

const HELP = `npm run faults -- [CHART …]

Puts one fault after another into the charts and the wiring between them, and checks that a test detects it. Without a name: all
charts and the wiring, which is named "wiring".
First the rules run on each faulty chart in memory. What they do not detect runs against the chart's own tests. A fault with
which the chart does the same in every path of its model, and that no test detects, makes no difference: it is listed.

Exit codes
  0  every fault is detected, and every dropped handler is named by a rule
  1  at least one is not     2  invalid arguments, or the tests fail without a fault`;

/** A fault that the rules do not detect. */
interface Undetected {
  chart: string;
  name: string;
  kind: string;
  /** Whether the chart does the same with it in every path. */
  isSame: boolean;
  /** The fault is in code that rules see only while the tests run. */
  isInCode?: boolean;
}

interface Results {
  table: FaultTable;
  undetected: Undetected[];
  handlers: number;
  unnamedHandlers: string[];
}

const isSourced = ({ rule }: Violation) => rule.source !== undefined;

/** The steps that break a rule, in a second round too if the first one finds none; null for a chart that throws, which every rule detects. */
const violationsOf = (faulty: ChartModel, rules: readonly Rule[]): Violation[] | null => {
  try {
    const first = findViolations(firstRoundOf(faulty), rules);
    return first.some(isSourced) ? first : [...first, ...findViolations(secondRoundOf(faulty), rules)];
  } catch {
    return null;
  }
};

/** Applies the rules of a chart to each of its faults in memory. */
const applyRulesToFaults = async (chart: string, model: ChartModel, results: Results) => {
  const { table, undetected, unnamedHandlers } = results;
  const rules = await loadRules(chart);
  const behavesOtherwise = createComparison(model);
  const check = (fault: Fault, faulty: ChartModel) => {
    const { kind, name, handler } = fault;
    const violations = violationsOf(faulty, rules);
    table.count(kind, 'faults');
    if (violations?.length === 0) {
      undetected.push({ chart, name, kind, isSame: !behavesOtherwise(faulty.machine) });
    } else {
      const hasSource = violations === null || violations.some(isSourced);
      table.count(kind, 'byRule', ...(hasSource ? (['bySourcedRule'] as const) : []));
    }
    if (!handler) return;
    results.handlers += 1;
    if (!violations?.some(isNamedBy(handler))) unnamedHandlers.push(name);
  };
  for (const { fault, seeded } of faultyCharts(chart, model)) check(fault, seeded());
};

const OTHER_CODE = 'other code';

/** Faults in code that no rule can see in memory. */
const addFaultsInCode = (chart: string, { table, undetected }: Results) => {
  const kinds = {
    [OTHER_CODE]: TEXT_FAULTS.filter((fault) => fault.chart === chart),
    'other value of a selector': selectorFaultsOf(chart),
  };
  for (const [kind, faults] of Object.entries(kinds))
    for (const { name } of faults) {
      table.count(kind, 'faults');
      undetected.push({ chart, name, kind, isSame: false, isInCode: kind === OTHER_CODE });
    }
};

/** Applies the rules of the wiring to each of its faults in memory. */
const applyRulesToWiring = ({ table }: Results, print: (line: string) => void) => {
  for (const { kind, name, seeded } of faultsInWiring(CHARTS, wiringRules)) {
    const isDetected = findBrokenWiring(seeded, wiringRules).length > 0;
    table.count(kind, 'faults', ...(isDetected ? (['byRule', 'bySourcedRule'] as const) : (['undetected'] as const)));
    if (!isDetected) print(`NOT DETECTED: wiring: ${name}`);
  }
};

/** Runs the charts' own tests with each fault that the rules did not detect. */
const runTestsOnFaults = async ({ table, undetected }: Results, print: (line: string) => void) => {
  const same: string[] = [];
  await inParallel(undetected, async ({ chart, name, kind, isSame, isInCode }) => {
    if (isInCode && (await findBrokenRules(chart, name)).length > 0)
      return table.count(kind, 'byRule', 'bySourcedRule');
    if (!(await passesWith(chart, name))) return table.count(kind, 'byTest');
    if (isSame) {
      same.push(name);
      return table.count(kind, 'sameBehavior');
    }
    table.count(kind, 'undetected');
    return print(`NOT DETECTED: ${name}`);
  });
  for (const name of same.sort()) print(`no difference: ${name}`);
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
  const unknown = args.filter((name) => !all.has(name) && name !== WIRING);
  if (unknown.length > 0) {
    print(`No chart is named ${unknown.join(' or ')}. Charts: ${[...all.keys(), WIRING].join(', ')}`);
    return EXIT.usage;
  }
  const models = [...all].filter(([chart]) => args.length === 0 || args.includes(chart));

  const broken: string[] = [];
  await inParallel(models, async ([chart]) => {
    if (!(await passesWith(chart, ''))) broken.push(chart);
  });
  if (broken.length > 0) {
    print(`The tests of ${broken.join(', ')} fail without any fault`);
    return EXIT.usage;
  }

  const results: Results = { table: new FaultTable(), undetected: [], handlers: 0, unnamedHandlers: [] };
  const { table, unnamedHandlers } = results;
  for (const [chart, model] of models) {
    await applyRulesToFaults(chart, model, results);
    addFaultsInCode(chart, results);
  }
  for (const name of unnamedHandlers) print(`no violated rule names the handler: ${name}`);
  print(`${results.handlers} handlers dropped, ${results.handlers - unnamedHandlers.length} named`);

  if (args.length === 0 || args.includes(WIRING)) applyRulesToWiring(results, print);
  await runTestsOnFaults(results, print);
  for (const line of table.lines()) print(line);
  print(
    `${table.sourcedPercent.toFixed(1)} % of the faults that make a difference are detected by a rule with a source`,
  );
  return table.total.undetected + unnamedHandlers.length > 0 ? EXIT.undetected : EXIT.ok;
};
