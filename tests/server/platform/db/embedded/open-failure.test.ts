import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EngineOpenError } from '#server/platform/db/embedded/engine-thread.ts';
import { explainOpenFailure } from '#server/platform/db/embedded/open-failure.ts';
import { EnvError } from '#server/platform/env.ts';

/** Root may write everywhere. */
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-open-'));
  mkdirSync(join(folder, 'base'));
  writeFileSync(join(folder, 'base', '1'), '');
});
afterEach(() => {
  chmodSync(join(folder, 'base'), 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const explain = (message: string) => explainOpenFailure(new EngineOpenError(message), folder);

// docs/design/running-the-shop.md#commands-and-environment
test.skipIf(isRoot).each([
  ['folder', ['base'], 0o500],
  ['file', ['base', '1'], 0o400],
])('names a %s that this user may not write', async (_, parts, mode) => {
  const path = join(folder, ...parts);
  chmodSync(path, mode);
  expect(await explain('failed')).toMatchObject({ code: 'EACCES', path });
});

test('names a link whose target is away, such as a disk that is not mounted', async () => {
  const path = join(folder, 'base', 'pg_wal');
  symlinkSync(join(folder, 'away'), path);
  expect(await explain('failed')).toMatchObject({ code: 'ENOENT', path });
});

test('says in one line that the database does not open when this user may use all files', async () => {
  const failure = await explain('failed to initialize\n    at a line of the engine');
  expect(failure).toBeInstanceOf(EnvError);
  expect((failure as EnvError).reasons).toEqual([
    `DATA_DIR cannot be used: the database in ${folder} does not open (failed to initialize). If its disk is full, free space. Otherwise it is damaged: restore a backup, or choose another DATA_DIR`,
  ]);
});
