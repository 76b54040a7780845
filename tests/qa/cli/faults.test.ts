import { describe, expect, test } from 'vitest';
import { buildQaDocument, listAllFaults } from '#qa/cli/documented-faults.ts';
import { runFaults } from '#qa/cli/faults.ts';
import { readNotByRule } from '#qa/faults/not-by-rule.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

const run = async (...args: string[]) => {
  const lines: string[] = [];
  return { exitCode: await runFaults(args, (line) => lines.push(line)), lines };
};

test('finds every fault of the wiring, and prints the table that docs/qa.md shows', async () => {
  const { exitCode, lines } = await run('wiring');
  expect(exitCode).toBe(0);
  const shown = readRepositoryFile('docs/qa.md').split('\n');
  const table = lines.filter((line) => /  faults  |\d+ +\d+ +\d+ +\d+$/.test(line));
  expect(table).toHaveLength(8);
  for (const line of table) expect(shown).toContain(`    ${line}`);
});

describe('the table of all charts', async () => {
  const models = await loadModels();

  test('in docs/qa.md counts the faults that exist, or asks for the command that does', () => {
    expect(
      readRepositoryFile('docs/qa.md') === buildQaDocument(models),
      'run npm run faults -- CHART --write for each chart that changed',
    ).toBe(true);
  });

  test('knows only outcomes of faults that exist, and of none that was not detected', () => {
    const existing = new Set(listAllFaults(models).map(({ chart, name }) => `${chart}: ${name}`));
    const listed = readNotByRule();
    expect(listed.filter(({ chart, name }) => !existing.has(`${chart}: ${name}`))).toEqual([]);
    expect(listed.filter(({ outcome }) => outcome === 'not detected')).toEqual([]);
  });
});

test('names the valid charts when it gets an unknown one', async () => {
  const { exitCode, lines } = await run('wirings');
  expect(exitCode).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^No chart is named wirings\. Charts: account-menu, .*, wiring\n/)]);
});

test('takes the id of a chart too, as reports name it', async () => {
  const { lines } = await run('cartChange', 'wirings');
  expect(lines).toEqual([expect.stringMatching(/^No chart is named wirings\. /)]);
});

test.each([
  [['purchase', '--wrte'], "Unknown option '--wrte'. Options: --write, --help"],
  [['--write=yes', 'purchase'], '--write takes no value'],
])('rejects %j and says why', async (words, why) => {
  const { exitCode, lines } = await run(...words);
  expect([exitCode, lines]).toEqual([2, [`${why}\nnpm run faults -- --help explains the arguments.`]]);
});

test('explains itself', async () => {
  expect(await run('--help')).toMatchObject({ exitCode: 0, lines: [expect.stringContaining('npm run faults --')] });
});
