import type { Page } from '@playwright/test';

/**
 * Waits for the end of all transitions and animations that people see, except of endless ones, such as those of placeholders. Collapsed
 * content, such as an answer of the FAQ, transitions only when it is expanded.
 */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const findMoving = () =>
      document.getAnimations().filter(
        ({ effect, playState, timeline }) =>
          // One that follows scrolling stands still with it.
          timeline === document.timeline &&
          playState !== 'finished' &&
          effect instanceof KeyframeEffect &&
          effect.target?.checkVisibility() &&
          effect.getComputedTiming().endTime !== Infinity,
      );
    // The end of one can begin another.
    for (let moving = findMoving(); moving.length > 0; moving = findMoving())
      await Promise.race(moving.map((animation) => animation.finished.catch(() => {})));
  });
