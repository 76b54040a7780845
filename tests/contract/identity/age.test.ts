import { expect, test } from 'vitest';
import { computeAgeOn } from '#contract/identity/age.ts';

test.each<[string, string, number | null]>([
  ['2000-06-15', '2026-06-15', 26],
  ['2000-06-16', '2026-06-15', 25],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-06-16', '2026-06-15', null],
  ['2000-13-01', '2026-06-15', null],
])('computeAgeOn(%s, %s) is %j', (birth, today, age) => {
  expect(computeAgeOn(birth, today)).toBe(age);
});
