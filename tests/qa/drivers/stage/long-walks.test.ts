import { expect, test } from 'vitest';
import { joinToWalks } from '#qa/drivers/stage/long-walks.ts';
import { readWalk, writeWalk } from '#qa/drivers/stage/written-walk.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { computeCoverage } from '#qa/engine/coverage.ts';
import { generatePaths, selectCover } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());
const requireChart = (name: string) => {
  const chart = models.get(name);
  const driver = drivers.get(name);
  if (!chart || !driver) throw new Error(`${name} has no model or no driver`);
  return { name, chart, driver };
};

test('joins the cover of a chart to fewer walks that take the same transitions', () => {
  const { chart } = requireChart('drawer');
  const cover = selectCover(generatePaths(chart, 'edges'));
  const walks = joinToWalks(requireChart('drawer'), cover);
  expect(walks.size).toBeLessThan(cover.length);
  expect(computeCoverage(chart, [...walks.values()]).transitions).toEqual(computeCoverage(chart, cover).transitions);
});

test('never continues a walk with a step that the driver refuses', () => {
  const { chart, driver } = requireChart('drawer');
  const cover = selectCover(generatePaths(chart, 'edges'));
  const refusing = { ...driver, refuses: () => 'nothing is possible' };
  expect([...joinToWalks({ name: 'drawer', chart, driver: refusing }, cover).values()]).toEqual(cover);
});

test('reads a written walk as the same path', () => {
  const { chart } = requireChart('theme');
  const [path] = generatePaths(chart, 'cover');
  if (!path) throw new Error('the chart has no path');
  const read = readWalk(chart, writeWalk(1, path));
  expect(read.steps.map(({ name, to }) => [name, to])).toEqual(path.steps.map(({ name, to }) => [name, to]));
  expect(() => readWalk(chart, { number: 1, input: path.input, events: ['no.such'] })).toThrow('no.such');
});
