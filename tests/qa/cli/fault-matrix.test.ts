import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matrixOf, readFaults } from '#qa/cli/fault-matrix.ts';
import { readRepositoryFile, ROOT } from '#tests/support/repository-files.ts';

const DOCUMENT = `# Reliability

## Input

### Long text

It is cut. Tested in \`tests/lib/long.test.ts\` and, in a page, in \`tests/e2e/long.e2e.ts\`.

### Empty text

It is an error. Tested in \`tests/lib/empty.test.ts\`.
`;

const faults = readFaults(DOCUMENT);
const PASSED = { passed: 3, failed: 0 };

test('reads each fault with the tests that its text names', () => {
  expect(faults).toEqual([
    { section: 'Input', title: 'Long text', tests: ['tests/lib/long.test.ts', 'tests/e2e/long.e2e.ts'] },
    { section: 'Input', title: 'Empty text', tests: ['tests/lib/empty.test.ts'] },
  ]);
});

test('a fault whose tests passed is handled, also while its browser tests were not run', () => {
  const results = new Map([
    ['tests/lib/long.test.ts', PASSED],
    ['tests/lib/empty.test.ts', PASSED],
  ]);
  const { text, isComplete } = matrixOf(faults, results);
  expect(isComplete).toBe(true);
  expect(text).toMatch(/handled +Long text +3 tests in 2 files, 1 of them need --browser/);
  expect(text).toContain('2 of 2 handled');
});

test.each([
  ['FAILED', { passed: 2, failed: 1 }],
  ['not run', { passed: 0, failed: 0 }],
])('a fault is %s when a test of it is', (state, result) => {
  const results = new Map([
    ['tests/lib/long.test.ts', PASSED],
    ['tests/lib/empty.test.ts', result],
  ]);
  const { text, isComplete } = matrixOf(faults, results);
  expect(isComplete).toBe(false);
  expect(text).toMatch(new RegExp(`${state} +Empty text`));
});

describe('docs/reliability.md', () => {
  test.each(readFaults(readRepositoryFile('docs/reliability.md')).map(({ title, tests }) => [title, tests] as const))(
    '%s names tests that exist',
    (_, tests) => {
      expect(tests).not.toEqual([]);
      expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    },
  );
});
