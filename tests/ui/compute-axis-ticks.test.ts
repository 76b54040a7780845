import { expect, test } from 'vitest';
import { computeAxisTicks } from '#ui/bar-chart/compute-axis-ticks.ts';

test.each([
  [0, 87, [100, 75, 50, 25, 0]],
  [0, 100, [100, 75, 50, 25, 0]],
  [0, 7.7, [8, 6, 4, 2, 0]],
  [-12, 60, [60, 40, 20, 0, -20]],
  [-20, 0, [0, -5, -10, -15, -20]],
  [0, 0, []],
])('encloses %d and %d in round steps: %j', (lowest, highest, ticks) => {
  expect(computeAxisTicks(lowest, highest).map((tick) => tick + 0)).toEqual(ticks);
});
