import { expect, test } from 'vitest';
import { describeChange } from '#features/overview/describe-change.ts';

const formatChange = (now: number, before: number) => {
  const change = describeChange(now, before, 30);
  return `${change.percent} ${change.words}`.trim();
};

test.each([
  [112, 100, '+12% vs. the 30 days before'],
  [1.29, 1, '+29% vs. the 30 days before'],
  [0, 50, '−100% vs. the 30 days before'],
  [44, 4, 'Over 10 times the 30 days before'],
  [40, 4, '+900% vs. the 30 days before'],
  [7.5, 7.5, 'Same as the 30 days before'],
  [0, 0, 'None in the 30 days before'],
  [3, 0, 'None in the 30 days before'],
])('compares %s with %s: %s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text);
});

test('never overstates a change', () => {
  expect(formatChange(112.9, 100)).toBe('+12% vs. the 30 days before');
  expect(formatChange(0.4, 100)).toBe('−99% vs. the 30 days before');
  expect(formatChange(1000, 1001)).toBe('About the same as the 30 days before');
});
