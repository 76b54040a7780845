import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const PHONE = 390;
/** px. See docs/specification.md#9-business-constants-and-limits. */
const WIDE = 768;

const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: 'Filters' });

export const driver: BrowserDriver = {
  work: {},
  start: async (stage) => {
    await stage.prepare({ width: PHONE });
    await stage.shop.open('/catalog/1');
    await expect(stage.page.getByRole('article').first()).toBeVisible();
  },
  refuses: ({ path, step: { name, from }, index }) => {
    if (path.steps.slice(0, index).some((step) => step.name === 'viewport.widened'))
      return 'a wide window has no button to open it';
    if (name === 'filterDrawer.open') return from === 'open' ? 'the drawer covers its button' : null;
    return name !== 'viewport.widened' && from === 'closed' ? 'the control is inside the closed drawer' : null;
  },
  steps: {
    'filterDrawer.open': ({ page }) => page.getByRole('button', { name: 'Filters' }).click(),
    'filterDrawer.close': (stage) => drawer(stage).getByRole('button', { name: 'Close the filters' }).click(),
    'link.chosen': async (stage) => {
      await drawer(stage).getByText('Category', { exact: true }).first().click();
      await drawer(stage)
        .getByRole('link', { name: /^Whole shop/ })
        .click();
    },
    'viewport.widened': (stage) => stage.resize(WIDE),
  },
  states: {
    closed: (stage) => expect(drawer(stage)).toHaveCount(0),
    open: (stage) => expect(drawer(stage).getByRole('checkbox', { name: /^On sale/ })).toBeVisible(),
  },
  emits: {},
};
