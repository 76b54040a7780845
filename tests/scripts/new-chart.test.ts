import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';
import { readWordRules } from '#tests/support/glossary.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-new-chart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Read, because no file may contain such a word. */
const [FORBIDDEN = ''] = readWordRules().flatMap(({ words }) => words);

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', fromRoot('scripts/new-chart.ts'), ...args], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });

test('npm run new:chart -- --help explains the arguments and the exit codes', () => {
  const { status, stdout } = run('--help');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/NAME[^]*--root FOLDER[^]*Exit codes/)]);
});

test.each([
  ['an unknown option', ['--halp'], "Unknown option '--halp'"],
  ['no name', [], 'Name the chart in kebab-case'],
  ['a name of two words', ['price', 'alert'], 'A chart has one name: write price-alert instead of price alert'],
  ['a name that is not kebab-case', ['PriceAlert'], '"PriceAlert" is not a valid name'],
  [
    'a word that the glossary forbids',
    [`${FORBIDDEN}-orders`, '--root', folder],
    `src/machines/${FORBIDDEN}-orders: "${FORBIDDEN}": use `,
  ],
  ['a root that does not exist', ['price-alert', '--root', 'alert'], '--root alert: no checkout of this repository'],
  ['a root without charts', ['price-alert', '--root', folder], `--root ${folder}: no checkout of this repository`],
])('npm run new:chart rejects %s, points to --help and writes nothing', (_, args, why) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr).toContain('npm run new:chart -- --help');
  expect(readdirSync(folder)).toEqual([]);
  for (const written of ['alert', 'src/machines/price-alert', 'src/machines/PriceAlert'])
    expect(existsSync(fromRoot(written)), written).toBe(false);
});
