import { CHARTS } from '#app/charts.ts';
import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { type Violation, buildFirstRound, buildSecondRound, findViolations } from '../engine/apply-rules.ts';
import { createComparison } from '../engine/behavior.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import type { Fault } from '../engine/fault.ts';
import { isNamedBy, listFaultyCharts } from '../engine/faulty-charts.ts';
import type { Rule } from '../engine/rule.ts';
import { listSelectorFaults } from '../faults/selector-faults.ts';
import { type NotByRule, writeNotByRule } from '../faults/not-by-rule.ts';
import { TEXT_FAULTS } from '../faults/text-faults.ts';
import { loadModels } from '../models/load-models.ts';
import { loadRules } from '../rules/load-rules.ts';
import { findBrokenWiring, listWiringFaults } from '../wiring/wiring-faults.ts';
import { wiringRules } from '../wiring/wiring-rules.ts';
import { resolveChartFolder } from './chart-names.ts';
import { describeRun, findBrokenRules, isPassingWith } from './fault-runs.ts';
import { FaultTable } from './fault-table.ts';
import { KINDS_IN_CODE, writeFaultsTable } from './documented-faults.ts';
import { inParallel } from './in-parallel.ts';

/** Stands for who sends what to whom, instead of the name of a chart. */
const WIRING = 'wiring';

const EXIT = { ok: 0, undetected: 1, usage: USAGE_EXIT } as const;

const HELP = `npm run faults -- [CHART …] [--write]

Puts one fault after another into the charts and the wiring between them, and checks that a test detects it. Without a name: all
charts and the wiring, which is named "wiring".
First the rules run on each faulty chart in memory. What they do not detect runs against the chart's own tests. A fault with
which the chart does the same in every path of its model, and that no test detects, makes no difference: it is listed.
With --write, the table in docs/qa.md is brought up to date: results of the charts that ran are new, those of the others are kept
in qa/faults/not-by-rule.txt.

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
  notByRule: NotByRule[];
  handlers: number;
  unnamedHandlers: string[];
}

/** The steps that break a rule, in a second round too if the first one finds none; null for a chart that throws, which every rule detects. */
const findFaultViolations = (faulty: ChartModel, rules: readonly Rule[]): Violation[] | null => {
  try {
    const first = findViolations(buildFirstRound(faulty), rules);
    return first.length > 0 ? first : findViolations(buildSecondRound(faulty), rules);
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
    const violations = findFaultViolations(faulty, rules);
    table.count(kind, 'faults');
    if (violations?.length === 0) {
      undetected.push({ chart, name, kind, isSame: !behavesOtherwise(faulty.machine) });
    } else {
      table.count(kind, 'byRule');
    }
    if (!handler) return;
    results.handlers += 1;
    if (!violations?.some(isNamedBy(handler))) unnamedHandlers.push(name);
  };
  for (const { fault, seeded } of listFaultyCharts(chart, model)) check(fault, seeded());
};

/** Faults in code that no rule can see in memory. */
const addFaultsInCode = (chart: string, { table, undetected }: Results) => {
  const kinds = {
    [KINDS_IN_CODE.code]: TEXT_FAULTS.filter((fault) => fault.chart === chart),
    [KINDS_IN_CODE.selector]: listSelectorFaults(chart),
  };
  for (const [kind, faults] of Object.entries(kinds))
    for (const { name } of faults) {
      table.count(kind, 'faults');
      undetected.push({ chart, name, kind, isSame: false, isInCode: kind === KINDS_IN_CODE.code });
    }
};

/** Applies the rules of the wiring to each of its faults in memory. */
const applyRulesToWiring = ({ table, notByRule }: Results, print: (line: string) => void) => {
  for (const { kind, name, seeded } of listWiringFaults(CHARTS, wiringRules)) {
    const isDetected = findBrokenWiring(seeded, wiringRules).length > 0;
    table.count(kind, 'faults', isDetected ? 'byRule' : 'undetected');
    if (isDetected) continue;
    notByRule.push({ chart: WIRING, outcome: 'not detected', name });
    print(`NOT DETECTED: wiring: ${name}`);
  }
};

/** Runs the charts' own tests with each fault that the rules did not detect. */
const runTestsOnFaults = async ({ table, undetected, notByRule }: Results, print: (line: string) => void) => {
  await inParallel(undetected, async ({ chart, name, kind, isSame, isInCode }) => {
    const count = (outcome: NotByRule['outcome'], column: 'byTest' | 'sameBehavior' | 'undetected') => {
      table.count(kind, column);
      notByRule.push({ chart, outcome, name });
    };
    if (isInCode && (await findBrokenRules(chart, name)).length > 0) return table.count(kind, 'byRule');
    if (!(await isPassingWith(chart, name))) return count('by a test', 'byTest');
    if (isSame) return count('no difference', 'sameBehavior');
    print(`NOT DETECTED: ${name}`);
    return count('not detected', 'undetected');
  });
  const same = notByRule.filter(({ outcome }) => outcome === 'no difference').map(({ name }) => name);
  for (const name of same.sort()) print(`no difference: ${name}`);
};

type Models = Awaited<ReturnType<typeof loadModels>>;

/** What the arguments ask for; null for --help. @throws UsageError */
const readFaultArguments = (words: readonly string[], all: Models) => {
  const { values, positionals } = parseArguments(words, { write: { type: 'boolean', default: false } }, Infinity);
  if (values.help) return null;
  const names = positionals.map((name) => resolveChartFolder(name, all));
  const unknown = names.filter((name) => !all.has(name) && name !== WIRING);
  if (unknown.length > 0)
    throw new UsageError(`No chart is named ${unknown.join(' or ')}. Charts: ${[...all.keys(), WIRING].join(', ')}`);
  return { names, isWriting: values.write };
};

/** Puts faults into the named charts, or into all without a name. @returns the exit code */
const putFaults = async (
  args: readonly string[],
  isWriting: boolean,
  all: Models,
  print: (line: string) => void,
): Promise<number> => {
  const models = [...all].filter(([chart]) => args.length === 0 || args.includes(chart));

  const broken: string[] = [];
  await inParallel(models, async ([chart]) => {
    if (!(await isPassingWith(chart, ''))) broken.push(chart);
  });
  if (broken.length > 0) {
    for (const chart of broken) print(`The tests of ${chart} fail without any fault. See why: ${describeRun(chart)}`);
    return EXIT.usage;
  }

  const results: Results = { table: new FaultTable(), undetected: [], notByRule: [], handlers: 0, unnamedHandlers: [] };
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
  print(table.summary);
  if (isWriting) {
    writeNotByRule(args.length === 0 ? [...all.keys(), WIRING] : args, results.notByRule);
    writeFaultsTable(all);
    print('docs/qa.md has the table of all charts');
  }
  return table.total.undetected + unnamedHandlers.length > 0 ? EXIT.undetected : EXIT.ok;
};

/**
 * Runs `npm run faults`.
 * @param words names of charts, none means all; and options
 * @returns the exit code
 */
export const runFaults = async (words: readonly string[], print: (line: string) => void): Promise<number> => {
  const all = await loadModels();
  try {
    const given = readFaultArguments(words, all);
    if (given) return await putFaults(given.names, given.isWriting, all, print);
    print(HELP);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(describeUsageError('faults', error));
    return EXIT.usage;
  }
};
