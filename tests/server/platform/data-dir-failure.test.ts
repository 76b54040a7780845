import { expect, test } from 'vitest';
import { nameDataDir } from '#server/platform/data-dir-failure.ts';
import { EnvError } from '#server/platform/env.ts';

const failure = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

// docs/design/running-the-shop.md#commands-and-environment
test.each([
  ['EACCES', '/data/lock', 'DATA_DIR cannot be used: /data/lock may not be written: allow this user to write there'],
  ['EROFS', '/data', 'DATA_DIR cannot be used: /data cannot be written because its file system is read-only'],
])('%s at %s is an error that names DATA_DIR', (code, path, text) => {
  const named = nameDataDir(failure(code, path), '/data');
  expect(named).toBeInstanceOf(EnvError);
  expect((named as EnvError).message).toContain(text);
});

test.each([
  ['of a file elsewhere', failure('EACCES', '/database/lock')],
  ['of a folder beside it', failure('EACCES', '/data-2')],
  ['without a path', failure('EACCES')],
  ['with another code', failure('EIO', '/data/lock')],
])('leaves an error %s as it is', (_, error) => {
  expect(nameDataDir(error, '/data')).toBe(error);
});
