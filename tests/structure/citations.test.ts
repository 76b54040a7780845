import { describe, expect, test } from 'vitest';
import { brokenLinks, extractAnchors, unlinkedCitations } from '#tests/support/citations.ts';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

const OWN = ['tests/structure/citations.test.ts', 'tests/support/citations.ts'];
const files = repositoryFiles().filter((file) => !OWN.includes(file));

describe('the citation check', () => {
  test('reads code, tests and documents', () => {
    for (const folder of ['src/', 'server/', 'tests/', 'docs/'])
      expect(files.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(10);
  });

  test('computes the anchors that GitHub computes', () => {
    const text = '# The `PORT`\n## 3. Entities and *their* fields\n## Same\n## Same\n```\n# no heading\n```\n';
    expect([...extractAnchors(text)]).toEqual(['the-port', '3-entities-and-their-fields', 'same', 'same-1']);
  });

  test.each([
    ['a missing file', '[a](missing.md)', 'docs/design/missing.md does not exist'],
    ['a missing heading', '[a](api.md#no-such-heading)', 'docs/design/api.md has no heading #no-such-heading'],
    ['a missing heading of its own', '[a](#no-such-heading)', 'docs/design/api.md has no heading #no-such-heading'],
    ['a missing path in backticks', '`src/missing.ts`', 'src/missing.ts does not exist'],
  ])('reports %s in a document', (_, text, fault) => {
    expect(brokenLinks('docs/design/api.md', text)).toEqual([`docs/design/api.md:1: ${fault}`]);
  });

  test('accepts links that resolve, external links and code', () => {
    const text =
      '[a](orders-and-payment.md#gateways) [b](https://example.com/x.md)\n```\n[c](missing.md)\n```\n`src/app/`';
    expect(brokenLinks('docs/design/api.md', text)).toEqual([]);
  });

  test('reports a missing heading in a comment', () => {
    expect(brokenLinks('src/a.ts', '// See docs/design/api.md#nowhere.')).toEqual([
      'src/a.ts:1: docs/design/api.md has no heading #nowhere',
    ]);
  });

  test.each(['// (specification, section 4)', '// Design, section 6', "test('F13: x', () => {});", '// decision 007'])(
    'reports the unlinked citation %j',
    (line) => {
      expect(unlinkedCitations('src/a.ts', line)).toEqual([`src/a.ts:1: ${line}`]);
    },
  );

  test.each(["'Gr%C3%B6'", "color: '#B5F2'", 'See docs/decisions/README.md'])('does not report %j', (line) => {
    expect(unlinkedCitations('src/a.ts', line)).toEqual([]);
  });
});

test('every link and path of the repository resolves', () => {
  expect(files.flatMap((file) => brokenLinks(file, readRepositoryFile(file)))).toEqual([]);
});

test('every citation is a link', () => {
  const cited = files.filter((file) => file !== 'docs/specification.md');
  expect(cited.flatMap((file) => unlinkedCitations(file, readRepositoryFile(file)))).toEqual([]);
});
