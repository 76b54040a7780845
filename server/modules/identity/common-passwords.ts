/** Common passwords that the list of the library does not have, and words of this shop, in lower case. */
const MORE =
  `0123456789 87654321 987654321 0987654321 00000000 88888888 99999999 12341234 123123123 abcdefgh aaaaaaaa qwerqwer
  password1! p@ssword p@ssw0rd1 pass12345 welcome1234 minecraft1 admin1234 admin12345 changeme123 test12345 guest123 user1234
  root1234 superuser fortnite roblox123 unity123 unity3d123 unreal123 godot123 blender123 gamedev123 prefab123 prefabbazaar
  prefabbazaar1 prefabbazaar123 prefab-bazaar`.split(/\s+/);

/** A season with a year, such as Summer2026. */
const SEASON = /^(?:spring|summer|autumn|winter)20\d\d!?$/;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when the first password is checked: most processes check none. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), ...MORE]);
};

/** Whether a password is one of the about 49,000 that attackers try first, whatever its case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  const text = password.toLowerCase();
  return SEASON.test(text) || (await common).has(text);
};
