import { describe, expect, test } from 'vitest';
import { forbiddenWords, readWordRules } from '#tests/support/glossary.ts';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** They name the words that are forbidden, or quote the specification. */
const OWN = [
  'tests/structure/glossary.test.ts',
  'tests/support/glossary.ts',
  'docs/glossary.md',
  'docs/specification.md',
];

const rules = readWordRules();

describe('the glossary check', () => {
  test.each([
    ['a comment', '// Who is on the staff'],
    ['an identifier', 'const staffOrders = 1;'],
    ['a constant', 'const STAFF_MOVES = {};'],
    ['a text', "const text = 'Ask our staff';"],
  ])('finds a forbidden word in %s', (_, line) => {
    expect(forbiddenWords('src/a.ts', line, rules)).toEqual(['src/a.ts:1: "staff": use admin']);
  });

  test('finds a forbidden word in a path', () => {
    expect(forbiddenWords('server/payments/staff-orders.ts', '', rules)).toEqual([
      'server/payments/staff-orders.ts: "staff": use admin',
    ]);
  });

  test.each([
    ['a longer word', '// The stafford'],
    ['a name of a library', "import nodemailer from 'nodemailer';"],
    ['the words of the specification', '// "a wishlist (favourites), buy them"'],
    ['a word that only names may not contain', "test('tells the truth', () => {});"],
  ])('accepts %s', (_, line) => {
    expect(forbiddenWords('src/a.ts', line, rules)).toEqual([]);
  });

  test.each(['const tellTabs = 1;', 'tabs.tell({});', 'interface Tabs { tell: () => void }', 'class RefundWish {}'])(
    'finds a word that names may not contain in %j',
    (line) => {
      expect(forbiddenWords('src/a.ts', line, rules)).toHaveLength(1);
    },
  );
});

test('the repository uses no word that the glossary forbids', () => {
  const files = repositoryFiles().filter((file) => !OWN.includes(file));
  expect(files.flatMap((file) => forbiddenWords(file, readRepositoryFile(file), rules))).toEqual([]);
});
