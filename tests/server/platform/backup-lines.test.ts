import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLinesFault, openLinesFile, readLines } from '#server/platform/backup-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeLines = async (name: string, ...batches: string[][]) => {
  const path = join(folder, name);
  const file = openLinesFile(path);
  for (const lines of batches) await file.write(lines);
  return { path, sum: await file.end() };
};
const readAll = async (path: string) => {
  const lines: string[] = [];
  for await (const line of readLines(path)) lines.push(line);
  return lines;
};

test('long, short, empty and non-ASCII lines are read as they were written', async () => {
  const long = 'Größe 城 \u{1F697}'.repeat(200_000);
  const lines = ['a', long, '', long, 'b', 'c'];
  const { path, sum } = await writeLines('mixed', lines.slice(0, 4), [], lines.slice(4));
  expect(await readAll(path)).toEqual(lines);
  expect(sum.rows).toBe(lines.length);
  expect(await findLinesFault(path, sum)).toBeNull();
});

test('the checksum is the same in whatever batches the lines are written', async () => {
  const lines = ['a', 'x'.repeat(2_000_000), 'b'];
  const { sum } = await writeLines('one-batch', lines);
  expect((await writeLines('many-batches', ...lines.map((line) => [line]))).sum).toEqual(sum);
});

test('a long line takes about as much time to read as short ones of the same length', async () => {
  const line = 'x'.repeat(1_000);
  const short = await writeLines(
    'short',
    Array.from({ length: 16_000 }, () => line),
  );
  const long = await writeLines('long', [line.repeat(16_000)]);
  // CPU time, because the processors may be busy with something else.
  const measure = async ({ path }: { path: string }) => {
    const start = process.cpuUsage();
    await readAll(path);
    return process.cpuUsage(start).user;
  };
  const shortTime = await measure(short);
  expect(await measure(long)).toBeLessThan(shortTime * 8);
});
