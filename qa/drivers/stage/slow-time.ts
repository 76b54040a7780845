import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** ms of the page in as many ms of the clock on the wall. */
const STEP = 1;
const REST = 25;
/** ms that the page jumps as it comes to rest: a busy machine may take so long to tell it. */
const AHEAD = 5_000;

/**
 * The page's time, nearly at rest: timers of some milliseconds still fire, so that the page goes on drawing, but no delay passes
 * by itself while a check looks. Only `pass` moves it.
 */
export class SlowTime {
  readonly #page: Page;
  #isCreeping = false;
  #creeping: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  async begin() {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + AHEAD);
    this.#isCreeping = true;
    this.#creeping = this.#creep();
  }

  async #creep() {
    while (this.#isCreeping) {
      // A page that is just leaving has no time to move.
      await this.#page.clock.runFor(STEP).catch(() => {});
      await pause(REST);
    }
  }

  /** @param ms at once */
  async pass(ms: number) {
    await this.#page.clock.fastForward(ms);
  }

  async end() {
    this.#isCreeping = false;
    await this.#creeping;
  }
}
