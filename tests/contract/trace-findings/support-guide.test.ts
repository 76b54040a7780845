import { expect, test } from 'vitest';
import { CAUSES } from '#contract/trace-findings/finding.ts';
import { RULES } from '#contract/trace-findings/rules.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

/** The cells of the table below the heading "Findings", without its head. */
const guide = () => {
  const [, section = ''] = readRepositoryFile('docs/support.md').split('\n## Findings\n');
  const [findings = ''] = section.split('\n## ');
  const lines = findings.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

test('the support guide lists every finding, in the order in which they are tried', () => {
  expect(guide()).toEqual(RULES.map(({ title, recognizedBy, advice }) => [title, recognizedBy, advice]));
});

test('every cause has one rule', () => {
  expect(RULES.map(({ cause }) => cause)).toEqual([...CAUSES]);
});
