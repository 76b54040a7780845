import { describe, expect, test } from 'vitest';
import { createHashQueue } from '#server/modules/identity/hash-queue.ts';
import { ShopError } from '#server/platform/errors.ts';

/** A queue with simulated hashes that end when the test ends them. */
const createTestQueue = (limits: { runningMax: number; waitingMax: number }) => {
  const queue = createHashQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const results: string[] = [];
  const settle = () => new Promise((resolve) => void setImmediate(resolve));

  return {
    started,
    results,
    add: async (name: string, client = name) => {
      const work = async () => {
        started.push(name);
        await new Promise<void>((resolve) => void ends.push(resolve));
        return name;
      };
      queue.run(client, work).then(
        (result) => results.push(result),
        (error: unknown) => results.push(`${name}: ${error instanceof ShopError ? error.code : String(error)}`),
      );
      await settle();
    },
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
    run: queue.run,
  };
};

describe('the queue of password hashes', () => {
  test('runs at most as many hashes at once as allowed, and the others in order of arrival', async () => {
    const queue = createTestQueue({ runningMax: 2, waitingMax: 10 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await queue.add(name);
    expect(queue.started).toEqual(['a', 'b']);
    await queue.endOne();
    expect(queue.started).toEqual(['a', 'b', 'c']);
    for (let left = 4; left > 0; left -= 1) await queue.endOne();
    expect(queue.results).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('rejects a request beyond its limit, with the seconds to wait', async () => {
    const queue = createTestQueue({ runningMax: 1, waitingMax: 1 });
    await queue.add('a', 'client');
    await queue.add('b', 'client');
    await expect(queue.run('client', async () => 'c')).rejects.toMatchObject({ code: 'shop_busy', retryAfter: 3 });
    await queue.endOne();
    await queue.endOne();
    expect(queue.results).toEqual(['a', 'b']);
  });

  test('accepts new requests after a full queue was drained', async () => {
    const queue = createTestQueue({ runningMax: 1, waitingMax: 1 });
    for (const name of ['a', 'b', 'c']) await queue.add(name, 'client');
    await queue.endOne();
    await queue.endOne();
    await queue.add('d', 'client');
    await queue.endOne();
    expect(queue.results).toEqual(['c: shop_busy', 'a', 'b', 'd']);
  });

  test('lets clients take turns, however many requests each has waiting', async () => {
    const queue = createTestQueue({ runningMax: 1, waitingMax: 10 });
    for (const name of ['many-1', 'many-2', 'many-3', 'many-4']) await queue.add(name, 'many');
    await queue.add('one', 'one');
    await queue.add('two-1', 'two');
    await queue.add('two-2', 'two');
    for (let left = 7; left > 0; left -= 1) await queue.endOne();
    expect(queue.started).toEqual(['many-1', 'many-2', 'one', 'two-1', 'many-3', 'two-2', 'many-4']);
  });

  test('rejects the newest request of the client with the most waiting requests when another client needs a place', async () => {
    const queue = createTestQueue({ runningMax: 1, waitingMax: 3 });
    for (const name of ['many-1', 'many-2', 'many-3', 'many-4']) await queue.add(name, 'many');
    await queue.add('one', 'one');
    expect(queue.results).toEqual(['many-4: shop_busy']);
    await queue.add('many-5', 'many');
    expect(queue.results).toEqual(['many-4: shop_busy', 'many-5: shop_busy']);
    for (let left = 4; left > 0; left -= 1) await queue.endOne();
    expect(queue.started).toEqual(['many-1', 'many-2', 'one', 'many-3']);
  });

  test('continues with the next request after a hash failed', async () => {
    const queue = createTestQueue({ runningMax: 1, waitingMax: 2 });
    const failing = expect(queue.run('a', () => Promise.reject(new Error('malformed')))).rejects.toThrow('malformed');
    await queue.add('b');
    await failing;
    await queue.endOne();
    expect(queue.results).toEqual(['b']);
  });
});
