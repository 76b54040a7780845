import { describe, expect, test } from 'vitest';
import { runPaths } from '#qa/cli/paths.ts';
import { HELP } from '#qa/cli/paths-help.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

/** Whole sets of paths are generated. */
const TIMEOUT_MS = 60_000;

const COMMAND = /npm run paths -- ([^`\n]+)/g;

const models = await loadModels();
/** An example of the help ends before its description or the file it writes. */
const examples = [...HELP.matchAll(/^ {2}npm run paths -- (.+)$/gm)].map(
  ([, line = '']) => line.split(/ {2}| > /)[0] ?? '',
);
const design = repositoryFiles().filter((path) => path.startsWith('docs/design/'));
const documented = ['docs/qa.md', ...design, 'README.md', 'CONTRIBUTING.md'].flatMap((file) =>
  [...readRepositoryFile(file).matchAll(COMMAND)].map(([, line = '']) => line.trim()),
);

describe('a command that a document or the help shows', () => {
  // A tester adds this event while reading the document, so it does not exist here.
  const existing = [...new Set([...documented, ...examples])].filter((line) => !line.includes('purchase.giveUp'));

  test.each(existing)('npm run paths -- %s finds paths', { timeout: TIMEOUT_MS }, (line) => {
    const result = runPaths(line.split(' '), models);
    if ('text' in result) expect(result).toMatchObject({ exitCode: 0, text: expect.stringMatching(/./) as unknown });
    else expect(result.charts.map(({ numbered }) => numbered.size)).not.toContain(0);
  });

  test('98be62cd is a second click on Buy', () => {
    const result = runPaths(['--run', '98be62cd'], models);
    if ('text' in result) throw new Error(result.text);
    const [path] = result.charts[0]?.numbered.values() ?? [];
    expect(path?.steps.map(({ name }) => name)).toEqual(['purchase.start', 'purchase.start']);
  });

  // Otherwise the patterns above no longer find them.
  test('is found in the documents and in the help', () => {
    expect(examples.length).toBeGreaterThan(5);
    expect(existing.length).toBeGreaterThan(10);
  });
});
