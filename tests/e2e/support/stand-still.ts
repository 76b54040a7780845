import { type Page, expect } from '@playwright/test';

/**
 * Waits for the end of all transitions and animations that people see, except of endless ones, such as those of placeholders. Collapsed
 * content, such as an answer of the FAQ, transitions only when it is expanded.
 */
export const standStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(
            ({ effect, playState, timeline }) =>
              // One that follows scrolling stands still with it.
              timeline === document.timeline &&
              playState !== 'finished' &&
              effect instanceof KeyframeEffect &&
              effect.target?.checkVisibility() &&
              effect.getComputedTiming().endTime !== Infinity,
          ).length,
      ),
    )
    .toBe(0);
