import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** The text of a notice, an empty list or a failed request that is one sentence and ends with a full stop. */
const FULL_STOP = /\b(?:sentence=\{?|emptySentence=\{?|listFailure\([\w.]+, )(["'`])(?:(?!\1|[.?!] ).)*\.\1/g;

const views = repositoryFiles().filter((path) => /^(?:src|qa\/window)\/.*\.tsx$/.test(path));

// CONTRIBUTING.md#language
test('a notice of one sentence has no full stop, like toasts and labels', () => {
  const found = views.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(FULL_STOP)].map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
