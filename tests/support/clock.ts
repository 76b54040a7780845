import type { Clock } from '#server/platform/clock.ts';

export interface TestClock extends Clock {
  set(date: Date): void;
  /** @param ms may be negative */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. It starts at the present, as columns that the database fills have the real time. */
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
