import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatMatrix, toFaultRow, toInputRow } from '#qa/cli/fault-matrix.ts';
import { RELIABILITY_PAGE, withMatrix } from '#qa/faults/handled/document.ts';
import { type BadInput, type HandledFault, toRemoval } from '#qa/faults/handled/handled-fault.ts';
import { BAD_INPUTS, HANDLED_FAULTS } from '#qa/faults/handled/handled-faults.ts';
import { MONEY_FAULTS } from '#qa/faults/money/faults.ts';
import { type Removal, isApplicable } from '#qa/faults/removals/removal.ts';
import { ROOT, readRepositoryFile } from '#tests/support/repository-files.ts';

const FAULT: HandledFault = {
  number: 3,
  fault: 'the disk is full',
  result: '503',
  heading: 'Full disk',
  proofs: [
    {
      removal: 'no 503',
      file: 'a.ts',
      find: 'a',
      replacement: 'b',
      test: 'tests/a.test.ts',
      title: 'responds with 503',
    },
  ],
};
const INPUT: BadInput = {
  number: 4,
  fault: 'no email',
  result: 'rejected',
  heading: 'Missing fields',
  tests: [{ test: 'tests/b.test.ts', title: 'rejects it' }],
};
const passed = { file: 'tests/a.test.ts', fullName: 'a disk responds with 503', status: 'passed' };
const detected = new Set<object>(FAULT.proofs);

describe('a line of the matrix', () => {
  test('is proven when its tests pass, and fail without the handling', () => {
    expect(toFaultRow(FAULT, [passed], detected)).toMatchObject({
      isDone: true,
      text: expect.stringMatching(/^proven/),
    });
  });

  test.each([
    ['whose removal no test detects', [passed], new Set<object>(), /^NOT PROVEN/],
    ['whose test fails', [{ ...passed, status: 'failed' }], detected, /^FAILED/],
    ['whose test fails on one engine', [passed, { ...passed, status: 'failed' }], detected, /^FAILED/],
    ['whose test does not exist', [], detected, /^FAILED/],
    ['whose test was skipped', [{ ...passed, status: 'skipped' }], detected, /^FAILED/],
    ['whose test is in another file', [{ ...passed, file: 'tests/c.test.ts' }], detected, /^FAILED/],
  ])('is not done for a fault %s', (_, results, found, text) => {
    expect(toFaultRow(FAULT, results, found)).toMatchObject({ isDone: false, text: expect.stringMatching(text) });
  });

  test('counts in the totals', () => {
    const rows = [
      toFaultRow(FAULT, [passed], detected),
      toInputRow(INPUT, [{ file: 'tests/b.test.ts', fullName: 'rejects it', status: 'passed' }]),
      toInputRow({ ...INPUT, number: 5 }, []),
    ];
    expect(formatMatrix(rows)).toContain(
      '\n1 of 1 faults handled and proven by removing the handling\n1 of 2 bad inputs handled',
    );
  });
});

const REMOVALS: readonly Removal[] = [
  ...MONEY_FAULTS,
  ...HANDLED_FAULTS.flatMap(({ proofs }) => proofs.map(toRemoval)),
];
const sources = new Map<string, string>();
const read = (file: string) => {
  const source = sources.get(file) ?? readRepositoryFile(file);
  sources.set(file, source);
  return source;
};

test('every removal has a text that its file contains once, and tests that exist', () => {
  const isBroken = (removal: Removal) =>
    !isApplicable(removal, read) || removal.tests.some((file) => !existsSync(join(ROOT, file)));
  expect(REMOVALS.filter(isBroken).map(({ name }) => name)).toEqual([]);
});

test('a removal whose text is missing or occurs twice does not apply', () => {
  const removal = { name: 'x', file: 'a.ts', find: 'guard', replacement: '' };
  expect(['guard()', 'none', 'guard guard'].map((code) => isApplicable(removal, () => code))).toEqual([
    true,
    false,
    false,
  ]);
});

test('42 faults and 60 bad inputs are listed, each with its number', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(HANDLED_FAULTS.map(({ number }) => number)).toEqual(numbers(42));
  expect(BAD_INPUTS.map(({ number }) => number)).toEqual(numbers(60));
});

test('every fault and bad input names tests by titles that exist', () => {
  const named = [
    ...HANDLED_FAULTS.map(({ fault, proofs }) => ({ fault, tests: proofs })),
    ...BAD_INPUTS.map(({ fault, tests }) => ({ fault, tests })),
  ];
  const wrong = named.flatMap(({ fault, tests }) => {
    const missing = tests.filter(({ test: file, title }) => !read(file).includes(title));
    return tests.length === 0 || missing.length > 0 ? [fault] : [];
  });
  expect(wrong).toEqual([]);
});

describe('docs/reliability.md', () => {
  const page = readRepositoryFile(RELIABILITY_PAGE);

  test('has the current matrix', async () => {
    const isCurrent = page === (await withMatrix(page));
    expect(isCurrent, 'The matrix is stale: run `npm run test:faults -- --write`').toBe(true);
  });

  test.each(
    page
      .split(/^### /m)
      .slice(1)
      .map((entry) => [entry.split('\n')[0] ?? '', entry]),
  )('%s names tests that exist', (_, entry) => {
    const files = [...entry.split('\n## ')[0]!.matchAll(/`(tests\/[\w/.-]+\.(?:test|e2e)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
