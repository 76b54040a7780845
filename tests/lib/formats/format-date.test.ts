import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '#lib/formats/format-date.ts';

test.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28T23:59:59Z`))(
  'writes the day of %s as British English does',
  (timestamp) => {
    const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(formatDate(timestamp)).toBe(british.format(new Date(timestamp)));
  },
);

test('writes the time of day in UTC', () => {
  expect(formatDateTime('2026-11-21T15:05:30+01:00')).toBe('21 November 2026, 14:05 UTC');
});

test('returns what is not a date unchanged', () => {
  expect(formatDate('yesterday')).toBe('yesterday');
  expect(formatDateTime('')).toBe('');
});
