import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';

/** Common passwords that the list of the library does not have, and words of this shop, in lower case. */
const MORE =
  `0123456789 87654321 987654321 0987654321 00000000 88888888 99999999 12341234 123123123 abcdefgh aaaaaaaa qwerqwer
  password1! p@ssword p@ssw0rd1 pass12345 welcome1234 minecraft1 admin1234 admin12345 changeme123 test12345 guest123 user1234
  root1234 superuser fortnite roblox123 unity123 unity3d123 unreal123 godot123 blender123 gamedev123 prefab123 prefabbazaar
  prefabbazaar1 prefabbazaar123 prefab-bazaar`.split(/\s+/);

/** A season with a year, such as Summer2026. */
const SEASON = /^(?:spring|summer|autumn|winter)20\d\d!?$/;

const LIBRARY = '@zxcvbn-ts/language-common';

/** @returns all of them in one text, each between two line breaks: 0.4 MiB, where a set of them takes 4 */
const readCommon = (): string => {
  const load = createRequire(import.meta.url);
  const lists = (load(LIBRARY) as { dictionary: typeof dictionary }).dictionary;
  // A module in this cache stays in memory, with all of its lists.
  for (const file of Object.keys(load.cache)) if (file.includes('zxcvbn-ts')) delete load.cache[file];
  return ['', ...lists['passwords-common'], ...MORE, ''].join('\n');
};

let common: string | undefined;

/**
 * Whether a password is one of the about 49,000 that attackers try first, whatever its case
 * (docs/design/accounts-and-sessions.md#common-passwords).
 */
export const isCommonPassword = (password: string): boolean => {
  // Read when the first password is checked: most processes check none.
  common ??= readCommon();
  const text = password.toLowerCase();
  return SEASON.test(text) || common.includes(`\n${text}\n`);
};
