import type { Clock } from '#server/platform/clock.ts';

export interface TestClock extends Clock {
  set(date: Date): void;
  /** @param ms may be negative */
  advance(ms: number): void;
}

/** A clock that only changes when a test sets it. It starts at the current time, because database defaults use the real clock. */
export const createTestClock = (start = new Date()): TestClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (date) => {
      now = date.getTime();
    },
    advance: (ms) => {
      now += ms;
    },
  };
};
