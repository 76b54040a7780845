import { describe, expect, test } from 'vitest';
import { runPaths } from '#qa/cli/paths.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

/** ms. Whole sets of paths are generated. */
const TIMEOUT = 60_000;

const COMMAND = /npm run paths -- ([^`\n]+)/g;

const models = await loadModels();
const documented = ['docs/qa.md', 'docs/design.md', 'README.md', 'CONTRIBUTING.md'].flatMap((file) =>
  [...readRepositoryFile(file).matchAll(COMMAND)].map(([, line = '']) => line.trim()),
);

describe('a command that a document shows', () => {
  // A tester adds this event while reading the document, so it does not exist here.
  const existing = [...new Set(documented)].filter((line) => !line.includes('purchase.giveUp'));

  test.each(existing)('npm run paths -- %s finds paths', { timeout: TIMEOUT }, (line) => {
    const result = runPaths(line.split(' '), models);
    if ('text' in result) expect(result).toMatchObject({ exitCode: 0, text: expect.stringMatching(/./) as unknown });
    else expect(result.charts.map(({ numbered }) => numbered.size)).not.toContain(0);
  });

  test('is one of several', () => {
    expect(existing.length).toBeGreaterThan(10);
  });
});
