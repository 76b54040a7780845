import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';
import { mockSecondCategoryTree } from './stage/mock-second-category-tree.ts';

// The catalog page has another navigation with this name.
const bar = ({ page }: Stage) => page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
const category = (stage: Stage, name: string) => bar(stage).getByRole('button', { name, exact: true });
const first = (stage: Stage, name: string) => bar(stage).getByRole('link', { name: `All ${name}` });
const all = (stage: Stage) => bar(stage).getByRole('link', { name: /^All / });

const toggle = (name: string) => (stage: Stage) => category(stage, name).click();
const enter = (name: string) => (stage: Stage) => category(stage, name).press('ArrowDown');
const shown = (name: string) => async (stage: Stage) => {
  await expect(first(stage, name)).toBeVisible();
  await expect(all(stage)).toHaveCount(1);
};
const entered = (name: string) => async (stage: Stage) => {
  await shown(name)(stage);
  await expect(first(stage, name)).toBeFocused();
};

export const driver: BrowserDriver = {
  work: {},
  start: async (stage) => {
    await mockSecondCategoryTree(stage);
    await stage.openTwoPages();
    await expect(category(stage, '2D')).toBeVisible();
  },
  refuses: ({ step: { name, from } }) =>
    from === 'closed' && /^(dropdown\.close|entry\.chosen|focus\.left)$/.test(name) ? 'no dropdown is open' : null,
  steps: {
    'dropdown.toggle, 3D': toggle('3D'),
    'dropdown.toggle, 2D': toggle('2D'),
    'dropdown.enter, 3D': enter('3D'),
    'dropdown.enter, 2D': enter('2D'),
    'dropdown.close': ({ page }) => page.keyboard.press('Escape'),
    'entry.chosen': (stage) => all(stage).click(),
    'focus.left': ({ page }) => page.getByRole('combobox', { name: 'Search for products' }).focus(),
    'route.changed': (stage) => stage.changePage(),
  },
  states: {
    closed: (stage) => expect(all(stage)).toHaveCount(0),
    'open.shown (1)': shown('3D'),
    'open.shown (56)': shown('2D'),
    'open.entered (1)': entered('3D'),
    'open.entered (56)': entered('2D'),
  },
  emits: {},
};
