import { expect, test } from 'vitest';
import { joinToWalks } from '#qa/drivers/stage/long-walks.ts';
import { readWalk, writeWalk } from '#qa/drivers/stage/written-walk.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { coverageOf } from '#qa/engine/coverage.ts';
import { coverOf, pathsOf } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());
const chartOf = (name: string) => {
  const chart = models.get(name);
  const driver = drivers.get(name);
  if (!chart || !driver) throw new Error(`${name} has no model or no driver`);
  return { name, chart, driver };
};

test('joins the cover of a chart to fewer walks that take the same transitions', () => {
  const { chart } = chartOf('drawer');
  const cover = coverOf(pathsOf(chart, 'edges'));
  const walks = joinToWalks(chartOf('drawer'), cover);
  expect(walks.size).toBeLessThan(cover.length);
  expect(coverageOf(chart, [...walks.values()]).transitions).toEqual(coverageOf(chart, cover).transitions);
});

test('never continues a walk with a step that the driver refuses', () => {
  const { chart, driver } = chartOf('drawer');
  const cover = coverOf(pathsOf(chart, 'edges'));
  const refusing = { ...driver, refuses: () => 'nothing is possible' };
  expect([...joinToWalks({ name: 'drawer', chart, driver: refusing }, cover).values()]).toEqual(cover);
});

test('reads a written walk as the same path', () => {
  const { chart } = chartOf('theme');
  const [path] = pathsOf(chart, 'cover');
  if (!path) throw new Error('the chart has no path');
  const read = readWalk(chart, writeWalk(1, path));
  expect(read.steps.map(({ name, to }) => [name, to])).toEqual(path.steps.map(({ name, to }) => [name, to]));
  expect(() => readWalk(chart, { number: 1, input: path.input, events: ['no.such'] })).toThrow('no.such');
});
