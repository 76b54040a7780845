import { expect, test } from 'vitest';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { recordPath } from '../../tracing/recorded-paths.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import type { FaultKind } from '#qa/engine/fault.ts';
import { listFaultyCharts } from '#qa/engine/faulty-charts.ts';
import type { Path, PathStep } from '#qa/engine/path.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { applyRule, checkPath } from '#qa/engine/apply-rules.ts';
import { loadRules } from '#qa/rules/load-rules.ts';
import { type Rule, isAbout } from '#qa/engine/rule.ts';
import { toRecordedPath } from '#qa/trace/path-of-recording.ts';

const models = await loadPageModels();

/** Faults that a path can show. */
const VISIBLE_FAULTS: readonly FaultKind[] = ['transition dropped', 'other target', 'action dropped', 'invoke dropped'];
/** Maximum number of faults per chart. */
const SAMPLE_SIZE = 16;
const pickSample = <Item>(items: readonly Item[]) =>
  items.filter((_, index) => index % Math.ceil(items.length / SAMPLE_SIZE) === 0);

/** The path to the first step that breaks a rule; null where no single step shows the fault. */
const pathToFault = (faulty: ChartModel, rules: readonly Rule[]): Path | null => {
  const isBroken = (step: PathStep) =>
    rules
      .filter((rule) => isAbout(rule, step))
      .some((rule) => {
        try {
          applyRule(rule, step, '');
          return false;
        } catch {
          return true;
        }
      });
  try {
    return generatePaths(faulty, 'edges').find(({ steps }) => steps.slice(-1).some(isBroken)) ?? null;
  } catch {
    // Every test detects a chart that cannot be walked.
    return null;
  }
};

test.each([...models])(
  'a test written from a trace of %s fails with a seeded fault and passes without',
  async (name, chart) => {
    const rules = await loadRules(name);
    const vocabulary = REPLAYED_CHARTS[chart.machine.id]?.vocabulary;
    if (!vocabulary) throw new Error(`${name} has no vocabulary`);
    const undetected: string[] = [];
    let detected = 0;
    for (const { fault, seeded } of pickSample(
      listFaultyCharts(name, chart).filter(({ fault }) => VISIBLE_FAULTS.includes(fault.kind)),
    )) {
      const faulty = seeded();
      const path = pathToFault(faulty, rules);
      const recorded = path && toRecordedPath(recordPath(faulty, path), 0, chart, vocabulary);
      if (!recorded) continue;
      const { input, events } = recorded;
      expect(() => checkPath(chart, rules, input, events), `${fault.name}, without it`).not.toThrow();
      try {
        checkPath(faulty, rules, input, events);
        undetected.push(`${fault.name}: ${[input, ...events].join(' → ')}`);
      } catch {
        detected += 1;
      }
    }
    expect(undetected).toEqual([]);
    expect(detected).toBeGreaterThan(0);
  },
);
