import { describe, expect, test } from 'vitest';
import { fileNameSchema } from '#contract/products/product-file-names.ts';
import { computeNextVersion, toFileName } from '#lib/products/version-form.ts';

// docs/design/products.md#published-versions

test('the next version is the next minor one', () => {
  expect([null, '1.2.3', '2.9.0'].map(computeNextVersion)).toEqual(['1.0.0', '1.3.0', '2.10.0']);
});

describe('the name of a chosen file', () => {
  test.each([
    ['castle-1.1.0.zip', 'castle-1.1.0.zip'],
    ['My castle (new).zip', 'My-castle-new.zip'],
    ['Château.zip', 'Chateau.zip'],
    ['城.zip', 'file.zip'],
    ['.hidden.zip', 'hidden.zip'],
    ['README', 'README'],
    [`${'a'.repeat(200)}.zip`, `${'a'.repeat(116)}.zip`],
  ])('%s becomes %s', (name, expected) => {
    expect(toFileName(name)).toBe(expected);
    expect(fileNameSchema.safeParse(expected).success).toBe(true);
  });
});
