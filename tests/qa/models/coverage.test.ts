import { describe, expect, test, vi } from 'vitest';
import { lifecycleMachines, machines } from '../../support/machines.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { computeCoverage } from '#qa/engine/coverage.ts';
import { collectEdges, generatePaths } from '#qa/engine/path-sets.ts';

/** ms. Whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadModels();

test.skipIf(process.env['PATHS_CHART'])('every chart and lifecycle has a model in qa/models', () => {
  const files = [...machines, ...lifecycleMachines].map(([path]) => path.split('/').at(-1)?.replace('.machine.ts', ''));
  expect([...models.keys()]).toEqual(files.sort());
});

// docs/design/code-and-statecharts.md#qa-path-tests
describe.each([...models])('%s', (_, chart) => {
  const coverage = computeCoverage(chart, generatePaths(chart, 'edges'));

  test.each([
    ['state', coverage.states],
    ['transition', coverage.transitions],
    ['guard outcome', coverage.guardOutcomes],
  ])('every %s is met by a path', (what, { total, missing }) => {
    expect(missing, `no path meets a ${what}: add an event or an input to the model`).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(what === 'guard outcome' ? 0 : 1);
  });

  test('the cover takes every transition', () => {
    expect(computeCoverage(chart, generatePaths(chart, 'cover')).transitions.missing).toEqual([]);
  });

  test('the evaluated transitions are the ones that XState takes', () => {
    for (const { name, from, before, event, evaluated } of collectEdges(chart)) {
      const taken = evaluated.filter((each) => each.isTaken && each.transition.eventType !== '');
      const byLibrary = chart.machine.getTransitionData(before as never, event);
      expect(
        taken.map(({ transition }) => transition).map(({ source }) => source.id),
        `${from}, ${name}`,
      ).toEqual(byLibrary.map(({ source }) => source.id));
      expect(taken.every(({ transition }) => byLibrary.includes(transition as never))).toBe(true);
    }
  });

  test('no simple path meets a state twice, and none is longer than the bound', () => {
    for (const { start, steps } of generatePaths(chart, 'simple')) {
      const keys = [start, ...steps.map(({ to }) => to)];
      expect(new Set(keys).size).toBe(keys.length);
      expect(steps.length).toBeLessThanOrEqual(chart.bound);
    }
  });
});
