import type { Page } from '@playwright/test';

/** ms by which the page's clock moves at a time. */
const STEP_MS = 1;
/** ms of real time between two moves of the clock at the beginning of a step. */
const REST_MS = 25;
/** ms on the page in each step of a path before the moves become rarer. Enough for timers that render, and a fraction of the shortest delay of a chart. */
const FULL_PACE_MS = 50;
/**
 * Factor by which the time between two moves grows after FULL_PACE_MS. A step can wait for something that takes longer than the page, such as another tab
 * that opens, and the page must still react afterwards. With this factor the clock moves 43 ms further in 15 s, and 62 ms in 90 s.
 */
const SLOWDOWN = 1.1;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** ms that the page's clock jumps ahead when it stops, more than a busy machine needs to stop it. */
const AHEAD_MS = 5_000;

/** What is used of a Playwright page. */
interface PageWithClock {
  evaluate(read: () => number): Promise<number>;
  clock: Pick<Page['clock'], 'pauseAt' | 'runFor' | 'fastForward'>;
}

/**
 * Slows the page's clock down: timers of some milliseconds still fire, so the page keeps rendering, but no delay ends during a check,
 * however long the check takes. `pass` moves the clock.
 */
export class SlowTime {
  readonly #page: PageWithClock;
  #isCreeping = false;
  #movedInStep = 0;
  #creeping: Promise<void> = Promise.resolve();

  constructor(page: PageWithClock) {
    this.#page = page;
  }

  async start() {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + AHEAD_MS);
    this.beginStep();
    this.#isCreeping = true;
    this.#creeping = this.#creep();
  }

  /** Lets the clock move at full pace again. */
  beginStep() {
    this.#movedInStep = 0;
  }

  async #creep() {
    while (this.#isCreeping) {
      // Fails while the page navigates.
      const hasMoved = await this.#page.clock.runFor(STEP_MS).then(
        () => true,
        () => false,
      );
      if (hasMoved) this.#movedInStep += STEP_MS;
      await this.#rest();
    }
  }

  /** Waits until the next move is due. `beginStep` and `end` cut a long rest short. */
  async #rest() {
    const begun = performance.now();
    const isOver = () =>
      performance.now() - begun >= REST_MS * SLOWDOWN ** Math.max(0, this.#movedInStep - FULL_PACE_MS);
    do await pause(REST_MS);
    while (this.#isCreeping && !isOver());
  }

  /** Moves the clock at once. @param ms on the page */
  async pass(ms: number) {
    await this.#page.clock.fastForward(ms);
    this.beginStep();
  }

  async end() {
    this.#isCreeping = false;
    await this.#creeping;
  }
}
