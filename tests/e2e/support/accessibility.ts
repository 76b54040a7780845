import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The rules of axe that belong to WCAG 2.2 AA. */
export const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Brings axe into a page that stays: asked again it does not have to be loaded again. */
export const loadAxe = (page: Page) => page.evaluate(axe.source);

/** What breaks a rule on a page that has axe, a line a rule. */
export const violationsOf = async (page: Page, runOnly: RunOptions['runOnly'] = WCAG_RULES) => {
  const violations = await page.evaluate(
    async (options) => {
      const { axe: loaded } = window as unknown as { axe: { run(of: Document, how: RunOptions): Promise<AxeResults> } };
      return (await loaded.run(document, options)).violations;
    },
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
