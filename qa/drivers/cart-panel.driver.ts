import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** See docs/specification.md#9-business-constants-and-limits. */
const CLOSE_ANIMATION_MS = 300;

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Shop Cart' });
/** The panel in the DOM, open or closing. */
const shown = ({ page }: Stage, state: 'open' | 'closed') => page.locator(`[role="dialog"][data-state="${state}"]`);

export const driver: BrowserDriver = {
  work: {},
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await stage.accounts.of('newcomer', async () => ({})));
    await stage.openTwoPages();
    await expect(stage.page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  },
  refuses: ({ path, step: { name, from }, index }) => {
    const isVisitor = path.steps.slice(0, index).some((step) => step.name === 'session.ended');
    if (name === 'cartPanel.open' && isVisitor) return 'a visitor has no cart';
    if (name === 'cartPanel.open' && from !== 'closed') return 'the panel covers the icon until it is closed';
    if (name === 'cartPanel.close' && from !== 'open') return 'the panel is closed or closing';
    return null;
  },
  steps: {
    'cartPanel.open': ({ page }) => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click(),
    'cartPanel.close': (stage) => panel(stage).getByRole('button', { name: 'Continue Shoping' }).click(),
    'route.changed': (stage) => stage.changePage(),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(stage.page.getByRole('button', { name: 'Cart', exact: true, includeHidden: true })).toBeVisible();
    },
    'closeAnimation passes': (stage) => stage.time.pass(CLOSE_ANIMATION_MS),
  },
  states: {
    closed: ({ page }) => expect(page.locator('[role="dialog"]')).toHaveCount(0),
    open: async (stage) => {
      await expect(panel(stage)).toBeVisible();
      await expect(shown(stage, 'open')).toHaveCount(1);
    },
    closing: (stage) => expect(shown(stage, 'closed')).toHaveCount(1),
  },
  emits: {},
};
