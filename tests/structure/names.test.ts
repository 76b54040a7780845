import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** A function that is named like the noun it returns: `pathOf` hides whether it computes, formats, builds or queries. */
const NOUN_OF = /\b(?:const|let|function) ([a-z][A-Za-z0-9]*Of)\b/g;
/** Verb phrases, such as `revokeSessionsOf`, combinators of shapes, and terms of the language. */
const ALLOWED =
  /^(?:(?:is|has|use|find|list|read|revoke|delete|close|lock|request|get|to)[A-Z][A-Za-z]*Of|indexOf|oneOf|listOf|anyOf|retryOf)$/;

// docs/glossary.md
test('starts the names of functions with a verb', () => {
  const files = repositoryFiles().filter((path) => /^(?:src|server|qa|tests|scripts|demo)\/.*\.tsx?$/.test(path));
  const found = files.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(NOUN_OF)].flatMap(([, name = '']) =>
      ALLOWED.test(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(found).toEqual([]);
});
