import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { writeTest } from '#qa/trace/test-file.ts';
import { recordPath } from '../../tracing/recorded-paths.ts';

/** In the repository, so that the names of its folders resolve as in tests/qa. */
const TESTS = join(import.meta.dirname, '../../../test-results');
mkdirSync(TESTS, { recursive: true });
const folder = mkdtempSync(join(TESTS, 'written-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const models = await loadPageModels();
const tabs = ['purchase', 'session'].map((name) => {
  const chart = models.get(name);
  const longest =
    chart && generatePaths(chart, 'shortest').toSorted((one, other) => other.steps.length - one.steps.length)[0];
  if (!longest) throw new Error(`${name} has no path`);
  return recordPath(chart, longest);
});
const file = join(folder, 'report.test.ts');
await writeTest({ version: 1, tabs }, 'K7QF-2M95', file);

// The file calls `test`, so importing it here runs its tests as tests of this group.
describe('a test that npm run trace writes loads and passes', async () => {
  await import(file);
});
