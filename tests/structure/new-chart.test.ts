import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeChart } from '#qa/new-chart/write-chart.ts';

const run = promisify(execFile);

const repository = join(import.meta.dirname, '../..');
/** What the command writes into, and the tests that check every chart. */
const NEEDED = [
  'package.json',
  '.oxlintrc.json',
  'tsconfig.json',
  'vitest.config.ts',
  'src',
  'scripts',
  'docs/charts.md',
  'docs/glossary.md',
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
/** The test starts a compiler or a test runner. */
const TOOL_TIMEOUT_MS = 60_000;

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

describe('npm run new:chart parcel-watch', () => {
  let output: string;
  beforeAll(async () => {
    output = (await tool('tsx/dist/cli.mjs', join(repository, 'scripts/new-chart.ts'), 'parcel-watch', '--root', root))
      .stdout;
  }, TOOL_TIMEOUT_MS);

  test('writes folder, tests and page, and prints the next steps', () => {
    for (const file of WRITTEN) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(output).toContain(`wrote ${file}`);
    }
    expect(output).toContain('Next:');
    expect(read('src/machines/parcel-watch/parcel-watch.machine.ts')).toContain("id: 'parcelWatch'");
    expect(read('docs/statecharts/parcel-watch.md')).toContain('<!-- by hand -->');
  });

  test('writes code that compiles', { timeout: TOOL_TIMEOUT_MS }, async () => {
    const files = WRITTEN.filter((file) => /\.tsx?$/.test(file));
    writeFileSync(join(root, 'tsconfig.written.json'), JSON.stringify({ extends: './tsconfig.json', include: files }));
    await expect(tool('typescript/bin/tsc', '-p', 'tsconfig.written.json')).resolves.toMatchObject({ stdout: '' });
  });

  // Its own test, and the checks of every chart: path model, rules for every edge, handlers, page.
  test(
    'writes tests that pass, and a chart that passes the checks of every chart',
    { timeout: TOOL_TIMEOUT_MS },
    async () => {
      const files = [
        'tests/machines/parcel-watch.test.ts',
        'tests/qa/models/coverage.test.ts',
        'tests/qa/rules/rules.test.ts',
        'tests/qa/rules/handlers.test.ts',
        'tests/structure/charts.test.ts',
        'tests/structure/statecharts.test.ts',
        'tests/structure/statechart-drawings.test.ts',
      ];
      const ofTheChart =
        '--testNamePattern=parcel-?[wW]atch|work|every chart and lifecycle has a model|no file of a removed chart';
      const { stdout } = await tool('vitest/vitest.mjs', 'run', '--project=unit', ofTheChart, ...files);
      for (const file of files) expect(stdout).toContain(file);
    },
  );

  test('writes code that the linter accepts', { timeout: TOOL_TIMEOUT_MS }, async () => {
    const files = WRITTEN.filter((file) => /\.tsx?$/.test(file));
    await expect(tool('oxlint/bin/oxlint', '--deny-warnings', ...files)).resolves.toBeDefined();
  });

  test('formats the code as Prettier does', async () => {
    const form = await resolveConfig(import.meta.filename);
    for (const file of WRITTEN.filter((name) => /\.tsx?$/.test(name)))
      expect(await check(read(file), { ...form, parser: 'typescript' }), file).toBe(true);
  });

  test('writes nothing when one of the files exists', async () => {
    const model = 'qa/models/parcel-round.model.ts';
    writeFileSync(join(root, model), '');
    await expect(writeChart(root, 'parcel-round')).rejects.toThrow(`${model} already exists`);
    expect(existsSync(join(root, 'src/machines/parcel-round'))).toBe(false);
    rmSync(join(root, model));
  });

  test('does not overwrite a chart', async () => {
    await expect(writeChart(root, 'parcel-watch')).rejects.toThrow('already exists');
  });
});

test.each(['ParcelWatch', '../parcel', 'parcel_watch', ''])('rejects the name "%s"', async (name) => {
  await expect(writeChart(root, name)).rejects.toThrow('kebab-case');
});
