import { type Page, expect } from '@playwright/test';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import { standStill } from './stand-still.ts';

/** Tags of the rules: WCAG 2.2 AA, and what is good practice besides, such as the order of headings. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that can differ between themes. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The rules that can differ between two widths of the same layout. */
export const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

const formatViolations = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** Closes notifications, which cover parts of the page. */
const closeNotifications = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Close notification' });
  // One may close by itself meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
};

/**
 * Violations of WCAG 2.2 AA and good practice on the current page: rule and element.
 * @param runOnly a subset of the rules, where only those can have changed
 */
export const findViolations = async (page: Page, runOnly: readonly string[] = RULES): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => {
      const { axe: loaded } = window as unknown as { axe: { run(of: Document, how: RunOptions): Promise<AxeResults> } };
      // The sticky header covers elements of a scrolled page.
      window.scrollTo(0, 0);
      return loaded.run(document, options);
    },
    { runOnly: [...runOnly], resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
  return formatViolations(violations);
};

/** px by which the page is wider than its part of the window, without the space of the scrollbar. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    return root.scrollWidth - Math.round(root.getBoundingClientRect().width);
  });

/**
 * Doubles the default font size of the browser, which breakpoints in em follow, unlike a font size of the page. A change of the viewport
 * resets it.
 */
export const doubleText = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
};

/** Doubles the text in the narrowest window for which WCAG requires reflow, and on a phone. */
export const seeNoOverhangWithLargeText = async (page: Page) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await doubleText(page);
    expect(await overhang(page), `${new URL(page.url()).pathname} with text twice as large at ${width} px`).toBe(0);
  }
};

/** px: the width for which WCAG requires reflow, a phone, a desktop. */
export const WIDTHS = [320, 390, 1280];

/** Checks that the current page breaks no rule in both themes and all widths, and never scrolls sideways. */
export const isAccessible = async (page: Page) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await closeNotifications(page);
  for (const [colorScheme, rules] of [
    ['light', RULES],
    ['dark', COLOR_RULES],
  ] as const)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Colors during the change of the theme belong to neither.
      await standStill(page);
      const what = `${new URL(page.url()).pathname} at ${width} px, ${colorScheme}`;
      expect(await findViolations(page, rules), what).toEqual([]);
      expect(await overhang(page), what).toBeLessThanOrEqual(0);
    }
};
