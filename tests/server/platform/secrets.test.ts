import { expect, test } from 'vitest';
import { deriveSecrets } from '#server/platform/secrets.ts';

const SHARED = 'a secret of thirty-two characters';

test('gives every node that shares a secret the same derived secrets', () => {
  expect(deriveSecrets(SHARED)).toEqual(deriveSecrets(SHARED));
});

test('gives a different secret for each purpose and each shared secret', () => {
  const all = [SHARED, `${SHARED}!`].flatMap((shared) => Object.values(deriveSecrets(shared)));
  expect(new Set(all).size).toBe(all.length);
  for (const secret of all) expect(secret.length).toBeGreaterThanOrEqual(32);
});
