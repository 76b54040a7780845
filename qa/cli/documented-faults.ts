import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARTS } from '#app/charts.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { listFaultyCharts } from '../engine/faulty-charts.ts';
import { readNotByRule } from '../faults/not-by-rule.ts';
import { listSelectorFaults } from '../faults/selector-faults.ts';
import { TEXT_FAULTS } from '../faults/text-faults.ts';
import { listWiringFaults } from '../wiring/wiring-faults.ts';
import { wiringRules } from '../wiring/wiring-rules.ts';
import { FaultTable } from './fault-table.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/qa.md');
const BLOCK = /(?<=<!-- faults -->\n\n)[\s\S]*?(?=\n\n<!-- \/faults -->)/;

/** Kinds of faults in code, which rules see only while the tests run. */
export const KINDS_IN_CODE = { code: 'other code', selector: 'other value of a selector' } as const;

interface NamedFault {
  chart: string;
  kind: string;
  name: string;
}

/** Every fault that `npm run faults` puts into the charts and the wiring. */
export const listAllFaults = (models: ReadonlyMap<string, ChartModel>): NamedFault[] => [
  ...[...models].flatMap(([chart, model]) => [
    ...listFaultyCharts(chart, model).map(({ fault: { kind, name } }) => ({ chart, kind, name })),
    ...TEXT_FAULTS.filter((fault) => fault.chart === chart).map(({ name }) => ({
      chart,
      kind: KINDS_IN_CODE.code,
      name,
    })),
    ...listSelectorFaults(chart).map(({ name }) => ({ chart, kind: KINDS_IN_CODE.selector, name })),
  ]),
  ...listWiringFaults(CHARTS, wiringRules).map(({ kind, name }) => ({ chart: 'wiring', kind, name })),
];

const COLUMN = { 'by a test': 'byTest', 'no difference': 'sameBehavior', 'not detected': 'undetected' } as const;

/** The table of a complete run: a fault that is not listed in `not-by-rule.txt` is detected by a rule. */
const recordedTable = (models: ReadonlyMap<string, ChartModel>): string => {
  const outcomes = new Map(readNotByRule().map(({ name, outcome }) => [name, outcome]));
  const table = new FaultTable();
  for (const { kind, name } of listAllFaults(models)) {
    const outcome = outcomes.get(name);
    table.count(kind, 'faults', outcome ? COLUMN[outcome] : 'byRule');
  }
  return [...table.lines(), table.summary].map((line) => `    ${line}`).join('\n');
};

/** `docs/qa.md` with the table of the faults that exist now. */
export const buildQaDocument = (models: ReadonlyMap<string, ChartModel>): string =>
  readFileSync(DOCUMENT, 'utf8').replace(BLOCK, () => recordedTable(models));

export const writeFaultsTable = (models: ReadonlyMap<string, ChartModel>): void =>
  writeFileSync(DOCUMENT, buildQaDocument(models));
