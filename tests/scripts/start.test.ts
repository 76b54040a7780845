import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the shop is built for production, also when a development server asks for it', () => {
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, "console.log(process.argv.slice(2).join(' '), process.env.NODE_ENV); process.exit(1);");
  const { status, stderr } = spawnSync(process.execPath, [fromRoot('scripts/start.mjs'), '--build-only'], {
    encoding: 'utf8',
    // The variable makes it another build than the one that may exist.
    env: { ...process.env, NODE_ENV: 'development', npm_execpath: npm, VITE_START_TEST: folder },
  });
  expect(stderr).toContain('run build production');
  expect(status).toBe(1);
});
