import { expect, test } from 'vitest';
import { formatDuplicateNumber } from '#lib/formats/duplicate-number.ts';

test('numbers only the items whose text another item has', () => {
  const names = ['Phone', 'Key', 'Phone', 'Phone'];
  expect(names.map((name, index) => name + formatDuplicateNumber(names, index, (each) => each))).toEqual([
    'Phone (1 of 3)',
    'Key',
    'Phone (2 of 3)',
    'Phone (3 of 3)',
  ]);
});
