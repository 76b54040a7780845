import { expect, test } from 'vitest';
import { findCharts } from '#qa/window/find-charts.ts';

const CHARTS = [
  { name: 'theme', isLifecycle: false, states: ['dark', 'light'], events: ['theme.followSystem'] },
  { name: 'drawer', isLifecycle: false, states: ['closed', 'open'], events: ['drawer.open'] },
];

test('without a text all charts are found', () => {
  expect(findCharts(CHARTS, ' ')).toEqual(CHARTS);
});

test('a chart is found by its name, a state or an event, with those that match', () => {
  expect(findCharts(CHARTS, 'Dark')).toEqual([{ ...CHARTS[0], states: ['dark'], events: [] }]);
  expect(findCharts(CHARTS, 'open')).toEqual([{ ...CHARTS[1], states: ['open'], events: ['drawer.open'] }]);
  expect(findCharts(CHARTS, 'nothing')).toEqual([]);
});
