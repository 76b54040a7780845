import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { recordPath } from '../tracing/recorded-paths.ts';

/** Several processes compile their sources. */
const TIMEOUT_MS = 60_000;

const dockerfile = readFileSync(fromRoot('Dockerfile'), 'utf8');
const { dependencies, scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

const image = mkdtempSync(join(tmpdir(), 'prefab-bazaar-image-'));
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** Copies the sources that the Dockerfile copies, and links the packages that it keeps. */
beforeAll(() => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+) \S+$/gm)].map(([, path = '']) => path);
  for (const path of copied.filter((name) => /^(package\.json|server|src|qa|scripts)\b/.test(name)))
    cpSync(fromRoot(path), join(image, path), { recursive: true });
  const removed = new Set([...dockerfile.matchAll(/\bnode_modules\/([\w@/-]+)/g)].map(([, name]) => name));
  for (const name of Object.keys(dependencies).filter((kept) => !removed.has(kept))) {
    const link = join(image, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(fromRoot('node_modules', name), link, 'junction');
  }
});

const runInImage = (command: string, ...args: string[]) => {
  const [program, file = ''] = (scripts[command] ?? '').split(' ');
  if (program !== 'tsx') throw new Error(`npm run ${command} starts ${program}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: image,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return { status, stdout, stderr };
};

// docs/operations.md#commands
test.each(['admin', 'catalog', 'license', 'trace'])(
  'npm run %s starts in the image',
  (command) => {
    expect(runInImage(command, '--help')).toEqual({
      status: 0,
      stdout: expect.stringContaining(`npm run ${command} -- `),
      stderr: '',
    });
  },
  TIMEOUT_MS,
);

// docs/support.md#in-a-terminal
describe('npm run trace in the image', { timeout: TIMEOUT_MS }, () => {
  const report = join(image, 'report.json');
  beforeAll(async () => {
    const purchase = (await loadPageModels()).get('purchase');
    const [path] = purchase ? generatePaths(purchase, 'shortest').filter(({ steps }) => steps.length > 0) : [];
    if (!purchase || !path) throw new Error('The purchase has no path');
    writeFileSync(report, JSON.stringify({ version: 1, tabs: [recordPath(purchase, path)] }));
  });

  test('prints a report and replays it', () => {
    const { status, stdout } = runInImage('trace', report);
    expect([status, stdout]).toEqual([0, expect.stringContaining('tab 1 replays without divergence')]);
  });

  test('says that a test is written in a checkout, and writes none', () => {
    const file = join(image, 'new.test.ts');
    const { status, stdout, stderr } = runInImage('trace', report, '--test', file);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--test needs a checkout with its packages: save the report with --json');
    expect(existsSync(file)).toBe(false);
  });
});
