/** Passwords of 8 to 18 characters that attackers try first, in lower case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 11111111 00000000 88888888 99999999
  11223344 12341234 12344321 123123123 123454321 123321123 147258369 159357456 123456abc abc12345 abcd1234 abcdefgh abc123456
  a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aaaaaaaa asdfasdf asdfghjk asdfghjkl asdf1234 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwer1234 qwerqwer qweasdzxc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zxcvbnm1
  zxcvbnm123 qazwsxedc password password1 password12 password123 password1234 password! password1! passw0rd passw0rd1 p@ssw0rd
  p@ssword p@ssw0rd1 pass1234 pass12345 passpass mypassword letmein1 letmein123 welcome1 welcome12 welcome123 welcome1234
  iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman
  superman1 spiderman batman123 pokemon1 pokemon123 starwars starwars1 minecraft minecraft1 computer computer1 internet samsung1
  trustno1 whatever whatever1 butterfly chocolate elizabeth alexander jennifer michelle benjamin victoria jonathan christian
  samantha nicholas danielle veronica marlboro mercedes corvette mustang1 chelsea1 arsenal1 liverpool liverpool1 manchester
  barcelona juventus christina midnight srinivas hello123 hello1234 hellohello charlie1 jordan23 michael1 monkey123 dragon123
  master123 shadow123 admin123 admin1234 admin12345 administrator changeme changeme1 changeme123 default1 test1234 test12345
  testtest testing1 testing123 guest123 user1234 root1234 secret123 superuser temp1234 temppass summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 unity123 unity3d123 gamedev123 gamer123 fortnite roblox123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is common, whatever its case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
