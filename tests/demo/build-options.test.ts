import { expect, test } from 'vitest';
import { readBuildOptions } from '#demo/build-options.ts';

const read = (...args: string[]) => readBuildOptions(args, ['castle', 'forest']);

test('npm run catalog -- build reads its options', () => {
  expect(read('--only', 'castle', '--picture', '0', '--draft')).toMatchObject({
    options: { only: ['castle'], picture: 0, draft: true },
  });
});

test.each([
  [['--foo'], "Unknown option '--foo'"],
  [['--only'], "Option '--only <value>' argument missing"],
  [['castle'], "Unexpected argument 'castle'"],
  [['--only', 'castel'], 'Unknown product: castel'],
  [['--picture', 'cover'], '--picture cover: give a whole number'],
  [['--no-pictures', '--draft'], '--no-pictures renders none: remove --picture and --draft'],
])('npm run catalog -- build rejects %j and says why', (args, why) => {
  expect(read(...args)).toMatchObject({ exitCode: 2, text: expect.stringMatching(/--help explains the options\.$/) });
  expect(read(...args)).toMatchObject({ text: expect.stringContaining(why) });
});

test('npm run catalog -- build --help explains the options', () => {
  expect(read('--help')).toMatchObject({ exitCode: 0, text: expect.stringMatching(/--only SLUG[^]*Exit codes/) });
});
