import { expect, test } from 'vitest';
import { endOfDay, startOfDay, toDay } from '#server/platform/utc-day.ts';

test('a day begins and ends in UTC', () => {
  expect([startOfDay('2026-12-31'), endOfDay('2026-12-31')]).toEqual([
    new Date('2026-12-31T00:00:00Z'),
    new Date('2027-01-01T00:00:00Z'),
  ]);
});

test('a moment is on the day that it is in UTC', () => {
  const moments = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:30:00+01:00', '2026-12-31T23:30:00-01:00'];
  expect(moments.map((moment) => toDay(new Date(moment)))).toEqual(['2026-12-31', '2026-12-31', '2027-01-01']);
});
