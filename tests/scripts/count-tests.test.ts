import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a function of the script, which is plain JavaScript, on the report of a run. @param text null for a run that wrote none */
const count = (name: 'countVitestTests' | 'countPlaywrightTests', text: string | null): unknown => {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  if (text !== null) writeFileSync(file, text);
  const script = pathToFileURL(fromRoot('scripts/count-tests.mjs')).href;
  const code = `import { ${name} } from '${script}'; console.log(JSON.stringify(${name}(${JSON.stringify(file)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
};

test('counts the tests of both reports', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1 };
  expect(count('countVitestTests', JSON.stringify(vitest))).toEqual({ passed: 7, failed: 2 });
  const browser = { stats: { expected: 5, unexpected: 1 } };
  expect(count('countPlaywrightTests', JSON.stringify(browser))).toEqual({ passed: 5, failed: 1 });
});

test.each(['countVitestTests', 'countPlaywrightTests'] as const)(
  '%s counts a run that was killed as failed',
  (name) => {
    expect(count(name, null)).toEqual({ passed: 0, failed: 1 });
    expect(count(name, '{ "stats": {')).toEqual({ passed: 0, failed: 1 });
  },
);
