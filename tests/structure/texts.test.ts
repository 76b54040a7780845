import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** The text of a notice, an empty list or a failed request that is one sentence and ends with a full stop. */
const FULL_STOP = /\b(?:sentence=\{?|emptySentence=\{?|toLoadFailure\([\w.]+, )(["'`])(?:(?!\1|[.?!] ).)*\.\1/g;

const views = repositoryFiles().filter((path) => /^(?:src|qa\/window)\/.*\.tsx$/.test(path));

// CONTRIBUTING.md#language
test('a notice of one sentence has no full stop, like toasts and labels', () => {
  const found = views.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(FULL_STOP)].map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** The form of a text about a maximum length that the specification has for 18 characters. All others have one form of their own. */
const MAXIMUM_LENGTH =
  /(["'`])[^"'`]*(?:maximum length is (?!18 )|\bmust be at most [^"'`]*characters(?! long)\1)[^"'`]*/g;
/** Quoted in docs/specification.md#5-validation-rules. */
const QUOTED = 'Phone number must be at most 18 characters';

const schemas = repositoryFiles().filter((path) => /^src\/.*\.tsx?$/.test(path));

// CONTRIBUTING.md#language
test('a field whose text is too long "must be at most N characters long", except where the specification says otherwise', () => {
  const found = schemas.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(MAXIMUM_LENGTH)].flatMap(([text]) =>
      text.includes(QUOTED) ? [] : [`${path}: ${text}`],
    ),
  );
  expect(found).toEqual([]);
});
