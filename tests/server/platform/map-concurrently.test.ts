import { expect, test } from 'vitest';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';

test('keeps the order of the items, and runs at most the given number of calls at the same time', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([30, 10, 20, 0], 2, async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns * 2;
  });
  expect(results).toEqual([60, 20, 40, 0]);
  expect(most).toBe(2);
});

test('fails with the first error', async () => {
  const failing = mapConcurrently([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error('two');
    return item;
  });
  await expect(failing).rejects.toThrow('two');
});

test('starts no call after an error, and waits for those that run', async () => {
  const ended: number[] = [];
  const failing = mapConcurrently([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('one');
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    ended.push(item);
  });
  await expect(failing).rejects.toThrow('one');
  expect(ended).toEqual([2]);
});
