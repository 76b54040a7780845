import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';

/** The rules that belong to WCAG 2.2 AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const linesOf = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** What breaks WCAG 2.2 AA on a page as it is now: the rule, and where. */
export const violationsOf = async (page: Page): Promise<string[]> =>
  linesOf((await new AxeBuilder({ page }).withTags(RULES).analyze()).violations);

/** A notification lies over the page until it is closed: what is behind it is judged without it. */
const closeNotifications = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Close notification' });
  // One may go by itself just then.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
};

/** Brings axe into a page that stays, so that `violationsOnLoaded` can ask often. */
export const loadAxe = async (page: Page) => {
  await closeNotifications(page);
  await page.evaluate(axe.source);
};

/**
 * The same on a page that has axe already, in a fifth of the time: neither is it loaded again nor a second page opened.
 * @param runOnly some of the rules, where only those can have changed
 */
export const violationsOnLoaded = async (
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']> = RULES,
): Promise<string[]> =>
  linesOf(
    await page.evaluate(
      async (options) => {
        const { axe: loaded } = window as unknown as {
          axe: { run(of: Document, how: RunOptions): Promise<AxeResults> };
        };
        // The header stays in sight: on a page that was scrolled it covers what is no less there.
        window.scrollTo(0, 0);
        return (await loaded.run(document, options)).violations;
      },
      { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
    ),
  );

/**
 * Who asked for less motion sees none; and colours are measured only when none is still on its way. What is folded away, such as an
 * answer of the FAQ, waits with its changes until it is unfolded.
 */
export const standStill = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility()).length,
      ),
    )
    .toBe(0);

/** The page as it is now breaks no rule of WCAG 2.2 AA, in both themes and widths, and never scrolls sideways. */
export const isAccessible = async (page: Page) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await loadAxe(page);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Colours on their way from one theme to the other are neither's.
      await standStill(page);
      const what = `${new URL(page.url()).pathname} at ${width} px, ${colorScheme}`;
      expect(await violationsOnLoaded(page), what).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, what).toBeLessThanOrEqual(0);
    }
};
