import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run trace names a DATA_DIR without a database, and creates none there', () => {
  const dataDir = join(folder, 'typo');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', fromRoot('scripts/trace.ts'), 'K7QF-2M95'],
    { cwd: fromRoot(), encoding: 'utf8', env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`There is no database in the folder ${dataDir}: set DATA_DIR or DATABASE_URL\n`);
  expect(existsSync(dataDir)).toBe(false);
});
