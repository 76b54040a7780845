import '../../support/quiet-console.ts';
import { expect, test } from 'vitest';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { recordingOf } from '../../tracing/recorded-paths.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { faultyCharts } from '#qa/faults/in-memory.ts';
import { type Path, pathsOf, type PathStep } from '#qa/engine/paths.ts';
import { apply, loadRules } from '#qa/rules/apply.ts';
import type { Rule } from '#qa/engine/rule.ts';
import { walk } from '#qa/rules/walk-by-rules.ts';
import { pathOfRecording } from '#qa/trace/path-of-recording.ts';

const models = await loadModels();

/** Faults that a path shows: an arrow that is missing, or that leads elsewhere. */
const SHOWN = / dropped$| leads to /;
/** Faults that are tried of a chart that has more. */
const TRIED = 16;
const sampleOf = <Item>(items: readonly Item[]) =>
  items.filter((_, index) => index % Math.ceil(items.length / TRIED) === 0);

/** The way to the first step of a faulty chart that breaks a rule; null where no single step shows the fault. */
const wayToFault = (faulty: ChartModel, rules: readonly Rule[]): Path | null => {
  const isBroken = (step: PathStep) =>
    rules
      .filter(({ when }) => when(step))
      .some((rule) => {
        try {
          apply(rule, step, '');
          return false;
        } catch {
          return true;
        }
      });
  try {
    return pathsOf(faulty, 'edges').find(({ steps }) => steps.slice(-1).some(isBroken)) ?? null;
  } catch {
    // A chart that cannot even be walked is noticed by every test.
    return null;
  }
};

// Issue "Why was I thrown out?": "red with the fault and green without".
test.each([...models])(
  'a test made of a trace of %s is red with a seeded fault, and green without',
  async (name, chart) => {
    const rules = await loadRules(name);
    const vocabulary = REPLAYED_CHARTS[chart.machine.id]?.vocabulary;
    if (!vocabulary) throw new Error(`${name} has no vocabulary`);
    const stayedGreen: string[] = [];
    let red = 0;
    for (const { fault, faulty } of sampleOf(faultyCharts(name, chart).filter(({ fault }) => SHOWN.test(fault.name)))) {
      const way = wayToFault(faulty, rules);
      const recorded = way && pathOfRecording(recordingOf(faulty, way), 0, chart, vocabulary);
      if (!recorded) continue;
      const { input, events } = recorded;
      expect(() => walk(chart, rules, input, events), `${fault.name}, without it`).not.toThrow();
      try {
        walk(faulty, rules, input, events);
        stayedGreen.push(`${fault.name}: ${[input, ...events].join(' → ')}`);
      } catch {
        red += 1;
      }
    }
    expect(stayedGreen).toEqual([]);
    expect(red).toBeGreaterThan(0);
  },
);
