import '#tests/support/quiet-console.ts';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeChart } from '#qa/new-chart/new-chart.ts';

const run = promisify(execFile);

const repository = join(import.meta.dirname, '../..');
/** What a chart is written into, and what looks at every chart. */
const NEEDED = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'src',
  'scripts',
  'docs/statecharts',
  'tests/machines',
  'tests/qa',
  'qa',
  'tests/structure',
  'tests/support',
];
const WRITTEN = [
  'src/machines/parcel-watch/parcel-watch.machine.ts',
  'src/machines/parcel-watch/parcel-watch.react.ts',
  'src/machines/parcel-watch/parcel-watch.trace.ts',
  'tests/machines/parcel-watch.test.ts',
  'qa/models/parcel-watch.model.ts',
  'qa/rules/parcel-watch.rules.ts',
  'docs/statecharts/parcel-watch.md',
  'docs/statecharts/parcel-watch.svg',
];
/** ms. A compiler or a test runner is started. */
const PATIENCE = 60_000;

let root: string;

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, [join(repository, 'node_modules', name), ...args], { cwd: root });

const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-chart-'));
  for (const part of NEEDED) cpSync(join(repository, part), join(root, part), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

// Examples, section 7: "`npm run new:chart <name>` writes folder, test and doc".
describe('npm run new:chart parcel-watch', () => {
  let said: string;
  beforeAll(async () => {
    said = (await tool('tsx/dist/cli.mjs', join(repository, 'scripts/new-chart.ts'), 'parcel-watch', root)).stdout;
  }, PATIENCE);

  test('writes folder, test and page, and says what is next', () => {
    for (const file of WRITTEN) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(said).toContain(`wrote ${file}`);
    }
    expect(said).toContain('Next:');
    expect(read('src/machines/parcel-watch/parcel-watch.machine.ts')).toContain("id: 'parcelWatch'");
    expect(read('docs/statecharts/parcel-watch.md')).toContain('<!-- by hand -->');
  });

  test('what it wrote has the right types', { timeout: PATIENCE }, async () => {
    const files = WRITTEN.filter((file) => /\.tsx?$/.test(file));
    writeFileSync(join(root, 'tsconfig.written.json'), JSON.stringify({ extends: './tsconfig.json', include: files }));
    await expect(tool('typescript/bin/tsc', '-p', 'tsconfig.written.json')).resolves.toMatchObject({ stdout: '' });
  });

  // Its own test, and what holds for every chart: path model, rules for every edge, named handlers, page.
  test('its tests pass, and what holds for every chart holds for it', { timeout: PATIENCE }, async () => {
    const files = [
      'tests/machines/parcel-watch.test.ts',
      'tests/qa/models/coverage.test.ts',
      'tests/qa/rules/rules.test.ts',
      'tests/qa/rules/handlers.test.ts',
      'tests/structure/charts.test.ts',
      'tests/structure/statecharts.test.ts',
      'tests/structure/statechart-drawings.test.ts',
    ];
    const ofTheChart = '--testNamePattern=parcel-?[wW]atch|work|every chart has a model|nothing is left of a chart';
    const { stdout } = await tool('vitest/vitest.mjs', 'run', '--project=unit', ofTheChart, ...files);
    for (const file of files) expect(stdout).toContain(file);
  });

  test('it has the form that Prettier gives', async () => {
    const form = await resolveConfig(import.meta.filename);
    for (const file of WRITTEN.filter((name) => /\.tsx?$/.test(name)))
      expect(await check(read(file), { ...form, parser: 'typescript' }), file).toBe(true);
  });

  test('a chart that is there is not written over', async () => {
    await expect(writeChart(root, 'parcel-watch')).rejects.toThrow('is there already');
  });
});

test.each(['ParcelWatch', '../parcel', 'parcel_watch', ''])('"%s" is refused as a name', async (name) => {
  await expect(writeChart(root, name)).rejects.toThrow('kebab-case');
});
