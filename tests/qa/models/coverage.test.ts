import '../../support/quiet-console.ts';
import { describe, expect, test, vi } from 'vitest';
import { machines } from '../../support/machines.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { coverageOf } from '#qa/engine/coverage.ts';
import { edgesOf, pathsOf } from '#qa/engine/path-sets.ts';

/** ms, on a machine with other work: whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadModels();

test('every chart has a model in qa/models', () => {
  expect([...models.keys()]).toEqual(machines.map(([path]) => path.split('/').at(-2)).sort());
});

// Design, section 9: "the build fails on an uncovered one".
describe.each([...models])('%s', (_, chart) => {
  const coverage = coverageOf(chart, pathsOf(chart, 'edges'));

  test.each([
    ['state', coverage.states],
    ['transition', coverage.transitions],
    ['guard outcome', coverage.guardOutcomes],
  ])('every %s is met by a path', (what, { total, missing }) => {
    expect(missing, `a ${what} that no path meets: add an event or a start to the chart's model`).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(what === 'guard outcome' ? 0 : 1);
  });

  test('the greedy cover takes every transition too', () => {
    expect(coverageOf(chart, pathsOf(chart, 'cover')).transitions.missing).toEqual([]);
  });

  test('what was looked at is what the library takes', () => {
    for (const { name, from, before, event, evaluated } of edgesOf(chart)) {
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
    for (const { start, steps } of pathsOf(chart, 'simple')) {
      const keys = [start, ...steps.map(({ to }) => to)];
      expect(new Set(keys).size).toBe(keys.length);
      expect(steps.length).toBeLessThanOrEqual(chart.bound);
    }
  });
});
