import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on a page as it is now: the rule, and where. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};
