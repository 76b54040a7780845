import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** ms on the page per REST_MS of real time. */
const STEP_MS = 1;
const REST_MS = 25;
/**
 * ms on the page per step of a path. Enough for timers that render, and a fraction of the shortest delay of a chart, so that a slow
 * machine does not end a delay which the path has not reached.
 */
const STEP_BUDGET_MS = 50;
/** ms that the page's clock jumps ahead when it stops, more than a busy machine needs to stop it. */
const AHEAD_MS = 5_000;

/**
 * Slows the page's clock down: timers of some milliseconds still fire, so the page keeps rendering, but no delay ends during a check,
 * however long the check takes. `pass` moves the clock.
 */
export class SlowTime {
  readonly #page: Page;
  #isCreeping = false;
  #left = 0;
  #creeping: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  async start() {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + AHEAD_MS);
    this.beginStep();
    this.#isCreeping = true;
    this.#creeping = this.#creep();
  }

  /** Renews the time that the clock may advance during a step of the path. */
  beginStep() {
    this.#left = STEP_BUDGET_MS;
  }

  async #creep() {
    while (this.#isCreeping) {
      if (this.#left > 0) {
        // Fails while the page navigates.
        const hasMoved = await this.#page.clock.runFor(STEP_MS).then(
          () => true,
          () => false,
        );
        if (hasMoved) this.#left -= STEP_MS;
      }
      await pause(REST_MS);
    }
  }

  /** Moves the clock at once. @param ms */
  async pass(ms: number) {
    await this.#page.clock.fastForward(ms);
    this.beginStep();
  }

  async end() {
    this.#isCreeping = false;
    await this.#creeping;
  }
}
