import '#tests/support/quiet-console.ts';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeChart } from '../../scripts/statecharts/new-chart.ts';

const run = promisify(execFile);

const repository = join(import.meta.dirname, '../..');
/** What the new files import, beside packages. */
const NEEDED = [
  'package.json',
  'tsconfig.json',
  'src/machines/not-provided.ts',
  'src/machines/ref-context.tsx',
  'tests/support/quiet-console.ts',
  'tests/support/deferred.ts',
];
const WRITTEN = [
  'src/machines/parcel-watch/parcel-watch.machine.ts',
  'src/machines/parcel-watch/parcel-watch.selectors.ts',
  'src/machines/parcel-watch/parcel-watch.context.tsx',
  'tests/machines/parcel-watch.test.ts',
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
  for (const file of NEEDED) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(
    join(root, 'vitest.config.ts'),
    "export default { test: { include: ['tests/machines/*.test.ts'], environment: 'node' } };\n",
  );
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
    await expect(tool('typescript/bin/tsc', '-p', root)).resolves.toMatchObject({ stdout: '' });
  });

  test('its test passes', { timeout: PATIENCE }, async () => {
    const { stdout } = await tool('vitest/vitest.mjs', 'run', '--root', root);
    expect(stdout).toMatch(/5 passed/);
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
