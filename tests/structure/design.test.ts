import { describe, expect, test } from 'vitest';
import { extractAnchors } from '#tests/support/citations.ts';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

const FOLDER = 'docs/design/';
/** A file of this length can be read in one go. */
const LINES_MAX = 200;
const index = readRepositoryFile(`${FOLDER}README.md`);
const names = repositoryFiles()
  .filter((path) => path.startsWith(FOLDER) && !path.endsWith('README.md'))
  .map((path) => path.slice(FOLDER.length));

describe.each(names)('docs/design/%s', (name) => {
  const text = readRepositoryFile(`${FOLDER}${name}`);

  test('is short enough to read in one go', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  });

  test('is in the index', () => {
    expect(index).toContain(`[${name}](${name})`);
  });

  test('has no section that the index does not link to', () => {
    const sections = extractAnchors(text.replaceAll(/^# .*$/gm, ''));
    expect([...sections].filter((anchor) => !index.includes(`](${name}#${anchor})`))).toEqual([]);
  });
});

test('the design has several files', () => {
  expect(names.length).toBeGreaterThan(5);
});
