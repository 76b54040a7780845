import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** ms on the page per REST_MS of real time. */
const STEP_MS = 1;
const REST_MS = 25;
/** ms that the page's clock jumps ahead when it stops, more than a busy machine needs to stop it. */
const AHEAD_MS = 5_000;

/**
 * Slows the page's clock down: timers of some milliseconds still fire, so the page keeps rendering, but no delay ends during a check.
 * `pass` moves the clock.
 */
export class SlowTime {
  readonly #page: Page;
  #isCreeping = false;
  #creeping: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  async start() {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + AHEAD_MS);
    this.#isCreeping = true;
    this.#creeping = this.#creep();
  }

  async #creep() {
    while (this.#isCreeping) {
      // Fails while the page navigates.
      await this.#page.clock.runFor(STEP_MS).catch(() => {});
      await pause(REST_MS);
    }
  }

  /** Moves the clock at once. @param ms */
  async pass(ms: number) {
    await this.#page.clock.fastForward(ms);
  }

  async end() {
    this.#isCreeping = false;
    await this.#creeping;
  }
}
