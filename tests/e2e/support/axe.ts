import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
        return (await loaded.run(document, options)).violations;
      },
      { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
    ),
  );
