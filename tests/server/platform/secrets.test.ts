import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveSecrets, ephemeralSecrets, readSecrets, rotateLicenseKey } from '#server/platform/secrets.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const SHARED = 'a secret of thirty-two characters';

test('gives every node that shares a secret the same derived secrets', () => {
  expect(deriveSecrets(SHARED)).toEqual(deriveSecrets(SHARED));
});

test('gives a different secret for each purpose and each shared secret', () => {
  const all = [SHARED, `${SHARED}!`].flatMap((shared) => Object.values(deriveSecrets(shared)));
  expect(new Set(all).size).toBe(all.length);
  for (const secret of all) expect(secret.length).toBeGreaterThanOrEqual(32);
});

test('gives a data directory of an older version a key for certificates, once, and leaves its other secrets', async () => {
  const { licenseKeys: _, ...older } = ephemeralSecrets();
  const file = join(dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify(older));
  const completed = await readSecrets(dataDir);
  expect(completed).toEqual({ ...older, licenseKeys: [expect.stringMatching(/^[\w-]{43}$/)] });
  expect(await readSecrets(dataDir)).toEqual(completed);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('puts a new key for certificates in front of the others', async () => {
  const before = await readSecrets(dataDir);
  expect(await rotateLicenseKey(dataDir)).toBe(before.licenseKeys.length + 1);
  const after = await readSecrets(dataDir);
  expect(after).toEqual({ ...before, licenseKeys: [expect.any(String), ...before.licenseKeys] });
  expect(new Set(after.licenseKeys).size).toBe(after.licenseKeys.length);
});

test.each([
  ['a secret that is too short', JSON.stringify({ jwt: 'short', licenseKeys: [] })],
  ['a file that was cut', '{ "jwt": "short'],
  ['an empty file', ''],
])('rejects a damaged file instead of making new secrets, and names it: %s', async (_, text) => {
  const file = join(dataDir, 'secrets.json');
  await writeFile(file, text);
  await expect(readSecrets(dataDir)).rejects.toThrow(`${file} is damaged: restore it from a backup`);
  expect(await readFile(file, 'utf8')).toBe(text);
});
