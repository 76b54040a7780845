import { expect, test } from 'vitest';
import { formatBytes } from '#lib/formats/bytes.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [1_500, '1.5 kB'],
  [999_949, '999.9 kB'],
  [999_999, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [12_345_678, '12.3 MB'],
  [1_000_000_000, '1.0 GB'],
  [5_000_000_000_000, '5000.0 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
