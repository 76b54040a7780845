import { expect, test } from 'vitest';
import { formatNumber } from '#lib/formats/format-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
  [1_234.5, '1,234.5'],
  [0.0333333, '0.033'],
  [999.9999, '1,000'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
