import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/modules/identity/common-passwords.ts';

// docs/design/accounts-and-sessions.md#common-passwords
describe('a new password', () => {
  test.each(['password', '12345678', 'qwertyuiop', 'iloveyou1', 'trustno1', 'Baseball1', 'Minecraft', 'charlie1'])(
    'is common when it appears often in leaked lists: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  test.each(['Prefabbazaar', 'PrefabBazaar1', 'Unity3D123', 'Summer2026', 'autumn2031!'])(
    'is common when it is made of words of the shop or of a season: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  test.each(['Longenough1', 'Shopper-2026', 'teal-otter-basin', 'Summer2026x'])(
    'is accepted when it is not common: %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
