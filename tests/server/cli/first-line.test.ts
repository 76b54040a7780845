import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFirstLine } from '#server/cli/first-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['one line', ['MyOwnPassw0rd!\n'], 'MyOwnPassw0rd!'],
  ['a line without an end', ['MyOwnPassw0rd!'], 'MyOwnPassw0rd!'],
  ['an end of Windows', ['MyOwnPassw0rd!\r\n'], 'MyOwnPassw0rd!'],
  ['the first of several', ['first\nsecond\n'], 'first'],
  ['spaces and letters in several parts', [' Pä', 'sswörd ', '\n'], ' Pässwörd '],
  ['a line after a byte order mark', ['\uFEFFMyOwnPassw0rd!\n'], 'MyOwnPassw0rd!'],
  ['an empty line', ['\n'], ''],
  ['nothing', [], ''],
])('reads %s', async (_, chunks, expected) => {
  const stream = new PassThrough();
  const line = readFirstLine(stream);
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  expect(await line).toBe(expected);
});

test('reads a line of a pipe that stays open, and closes it', async () => {
  const stream = new PassThrough();
  const line = readFirstLine(stream);
  stream.write('MyOwnPassw0rd!\n');
  expect(await line).toBe('MyOwnPassw0rd!');
  expect(stream.destroyed).toBe(true);
});

test('does not wait forever for a pipe that stays open without data', async () => {
  const stream = new PassThrough();
  const line = readFirstLine(stream);
  vi.advanceTimersByTime(5_000);
  expect(await line).toBe('');
  expect(stream.destroyed).toBe(true);
});
