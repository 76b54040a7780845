import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** A function that is named like the noun it returns: `pathOf` hides whether it computes, formats, builds or queries. */
const NOUN_OF = /\b(?:const|let|function) ([a-z][A-Za-z0-9]*Of)\b/g;
/** Verb phrases, such as `revokeSessionsOf`, combinators of shapes, and terms of the language. */
const ALLOWED =
  /^(?:(?:is|has|use|find|list|read|revoke|delete|close|lock|request|get|to)[A-Z][A-Za-z]*Of|indexOf|oneOf|listOf|anyOf|retryOf)$/;

const sources = repositoryFiles().filter((path) => /^(?:src|server|qa|tests|scripts|demo)\/.*\.tsx?$/.test(path));

// docs/glossary.md#functions
test('starts the names of functions with a verb', () => {
  const found = sources.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(NOUN_OF)].flatMap(([, name = '']) =>
      ALLOWED.test(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(found).toEqual([]);
});

/** An exported function that is named like the text or number that it returns. */
const NOUN_RESULT =
  /^export (?:const|function) ([a-z][a-z0-9]*)\w*(?:Title|Label|Sentence|Sums|Total)(?: = (?:async )?)?\(/gm;
/** The verbs of the glossary. `document`: `documentTitle` is one of its families. */
const VERBS =
  /^(?:get|compute|count|sum|to|parse|format|build|create|find|list|read|load|describe|write|select|use|is|has|document)$/;

// docs/glossary.md#functions
test('starts the names of functions that return a text or a sum with a verb', () => {
  const found = sources
    .filter((path) => /^(?:src|server)\//.test(path))
    .flatMap((path) =>
      [...readRepositoryFile(path).matchAll(NOUN_RESULT)].flatMap(([text, first = '']) =>
        VERBS.test(first) ? [] : [`${path}: ${text}`],
      ),
    );
  expect(found).toEqual([]);
});

/** An exported function, by its first word. */
const EXPORTED_FUNCTION =
  /^export (?:(?:async )?function\*? ([a-z]+)\w*|const ([a-z]+)\w*(?:: [^=\n]+)? = (?:async )?(?:[<(]|\w+ =>))/gm;
/** What functions of `qa` do besides the verbs of the glossary. `in` and `with` are one of its families. */
const QA_VERBS =
  /^(?:analyze|append|apply|begin|check|choose|collect|compare|define|draw|expect|explore|extend|flush|generate|hash|in|join|launch|lay|mock|observe|omit|open|pick|place|render|replay|resolve|round|run|seed|start|step|summarize|unfold|walk|watch|with)$/;
/** The families of the glossary whose names are nouns, and the words of the wiring rules. */
const IS_FAMILY = /(?:Query|Plugin|Rule) = |^export const (?:cache|fails|gets|page|shows|when) = /;

// docs/glossary.md#functions
test('starts the names of the exported functions of qa with a verb', () => {
  const found = sources
    .filter((path) => path.startsWith('qa/'))
    .flatMap((path) =>
      [...readRepositoryFile(path).matchAll(EXPORTED_FUNCTION)].flatMap(([text, declared, assigned]) => {
        const first = declared ?? assigned ?? '';
        return VERBS.test(first) || QA_VERBS.test(first) || IS_FAMILY.test(text) ? [] : [`${path}: ${text}`];
      }),
    );
  expect(found).toEqual([]);
});

/** A constant whose comment begins with its unit, such as "ms between two polls". */
const UNIT_IN_COMMENT = /\/\*\* ms\b[^\n]*\*\/\n(?:export )?const ([A-Z][A-Z0-9_]*) = [\d_]+/g;

test('names the unit of a time in the name of its constant', () => {
  const found = sources.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(UNIT_IN_COMMENT)].flatMap(([, name = '']) =>
      name.endsWith('_MS') ? [] : [`${path}: ${name}`],
    ),
  );
  expect(found).toEqual([]);
});

/** A constant named only by a unit of time or an amount of it. `DAY` hides whether it is ms, seconds, a pattern or a date. */
const BARE_DURATION =
  /\bconst ((?:SECOND|MINUTE|HOUR|DAY|WEEK|MONTH|YEAR)|(?:HALF_AN?|ONE|TWO|FIVE|TEN|THIRTY)_(?:SECOND|MINUTE|HOUR|DAY|WEEK|MONTH|YEAR)S?)\b/g;

test('names the unit of a duration such as DAY_MS, even without a comment', () => {
  const found = sources.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(BARE_DURATION)].map(([, name = '']) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
