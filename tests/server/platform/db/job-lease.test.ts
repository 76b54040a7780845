import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { LEASE_DURATION_MS, runOnOneNode } from '#server/platform/db/job-lease.ts';
import { openTestDatabase } from '#tests/support/database.ts';

// docs/decisions/050-run-a-job-on-one-node-at-a-time.md

let database: OpenDatabase;
let now: number;
const clock = { now: () => new Date(now) };
beforeEach(async () => {
  now = Date.parse('2026-11-25T12:00:00Z');
  database = await openTestDatabase();
});
afterEach(() => database.close());

const run = (work: () => Promise<void>, job = 'comparison') => runOnOneNode({ db: database.db, clock }, job, work);
/** Starts a job that ends when the test says so. */
const start = async () => {
  let end = () => {};
  let done = Promise.resolve();
  await new Promise<void>((started) => {
    done = run(() => {
      started();
      return new Promise((resolve) => {
        end = resolve;
      });
    });
  });
  return { end, done };
};

test('a job that runs on one node does not start on another one, and other jobs do', async () => {
  const first = await start();
  const work = vi.fn(async () => {});
  await run(work);
  expect(work).not.toHaveBeenCalled();
  await run(work, 'announcements');
  expect(work).toHaveBeenCalledTimes(1);
  first.end();
  await first.done;
  await run(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('the job of a killed node starts on another one after a minute', async () => {
  const killed = await start();
  const work = vi.fn(async () => {});
  now += LEASE_DURATION_MS - 1;
  await run(work);
  expect(work).not.toHaveBeenCalled();
  now += 2;
  const second = await start();
  // The end of the first run leaves the lease of the second one alone.
  killed.end();
  await killed.done;
  await run(work);
  expect(work).not.toHaveBeenCalled();
  second.end();
  await second.done;
});

test('a long job stays on its node', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const long = await start();
    const work = vi.fn(async () => {});
    for (let quarter = 0; quarter < 8; quarter += 1) {
      now += LEASE_DURATION_MS / 4;
      await vi.advanceTimersByTimeAsync(LEASE_DURATION_MS / 4);
      await run(work);
    }
    expect(work).not.toHaveBeenCalled();
    long.end();
    await long.done;
  } finally {
    vi.useRealTimers();
  }
});

test('a failed job can start again at once', async () => {
  await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const work = vi.fn(async () => {});
  await run(work);
  expect(work).toHaveBeenCalledTimes(1);
});
