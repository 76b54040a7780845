import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowTime } from '#qa/drivers/stage/slow-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose clock counts the ms that it was moved. */
const openPage = () => {
  let moved = 0;
  const move = async (ms: number | string) => void (moved += Number(ms));
  const page = {
    evaluate: async () => 0,
    clock: { pauseAt: async () => {}, runFor: move, fastForward: move },
  };
  return { page, moved: () => moved };
};

const startTime = async () => {
  const { page, moved } = openPage();
  const time = new SlowTime(page);
  await time.start();
  return { time, moved };
};

const endTime = async (time: SlowTime) => {
  const ended = time.end();
  await vi.runAllTimersAsync();
  await ended;
};

test('the clock still moves after a step has waited 10 s for another tab', async () => {
  const { time, moved } = await startTime();
  await vi.advanceTimersByTimeAsync(10_000);
  const before = moved();
  // A browser test expects the page to react within 15 s.
  await vi.advanceTimersByTimeAsync(15_000);
  expect(moved() - before).toBeGreaterThanOrEqual(5);
  await endTime(time);
});

test('a step that takes as long as a test may does not end the shortest delay of a chart, 300 ms', async () => {
  const { time, moved } = await startTime();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(moved()).toBeLessThan(150);
  await endTime(time);
});

test('the next step has the full pace at once', async () => {
  const { time, moved } = await startTime();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = moved();
  time.beginStep();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(moved() - before).toBeGreaterThanOrEqual(30);
  await endTime(time);
});

test('the clock stands still after the end', async () => {
  const { time, moved } = await startTime();
  await endTime(time);
  const before = moved();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(moved()).toBe(before);
});
