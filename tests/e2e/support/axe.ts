import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';

/** The rules that belong to WCAG 2.2 AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that can differ between two themes. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const linesOf = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

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

/**
 * What breaks WCAG 2.2 AA on a page as it is now: the rule, and where.
 * @param runOnly some of the rules, where only those can have changed
 */
export const violationsOf = async (page: Page, runOnly: readonly string[] = RULES): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => {
      const { axe: loaded } = window as unknown as { axe: { run(of: Document, how: RunOptions): Promise<AxeResults> } };
      // The header stays in sight: on a page that was scrolled it covers what is no less there.
      window.scrollTo(0, 0);
      return loaded.run(document, options);
    },
    { runOnly: [...runOnly], resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
  return linesOf(violations);
};

/**
 * Who asked for less motion sees none; and colors are measured only when none is still on its way. What is folded away, such as an
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

/** px that the page is wider than the window. */
export const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The page as it is now breaks no rule of WCAG 2.2 AA, in both themes and widths, and never scrolls sideways. */
export const isAccessible = async (page: Page) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await closeNotifications(page);
  for (const [colorScheme, rules] of [
    ['light', RULES],
    ['dark', COLOR_RULES],
  ] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Colors on their way from one theme to the other are neither's.
      await standStill(page);
      const what = `${new URL(page.url()).pathname} at ${width} px, ${colorScheme}`;
      expect(await violationsOf(page, rules), what).toEqual([]);
      expect(await overhang(page), what).toBeLessThanOrEqual(0);
    }
};
