import { describe, expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

const FOLDER = 'docs/decisions/';
const SECTIONS = ['Status', 'Context', 'Decision', 'Consequences', 'Alternatives considered'];
const records = repositoryFiles().filter((path) => path.startsWith(FOLDER) && !path.endsWith('README.md'));

describe.each(records)('%s', (path) => {
  const text = readRepositoryFile(path);
  const number = path.slice(FOLDER.length, FOLDER.length + 3);
  const title = new RegExp(`^# ${number} (.+)$`, 'm').exec(text)?.[1];

  test('is titled by its number and its decision', () => {
    expect(title).toMatch(/^[A-Z]/);
  });

  test('has the sections of a decision record', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS);
  });

  test('is in the index', () => {
    expect(readRepositoryFile(`${FOLDER}README.md`)).toContain(`- ${number} [${title}](${path.slice(FOLDER.length)})`);
  });
});

test('every decision has its own number', () => {
  const numbers = records.map((path) => path.slice(FOLDER.length, FOLDER.length + 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
