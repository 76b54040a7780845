import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';
import { mockSecondCategoryTree } from './stage/mock-second-category-tree.ts';

const PHONE = 390;

const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: 'Navigation' });
const section = (stage: Stage, name: string) => drawer(stage).getByRole('button', { name, exact: true });
const toggle = (name: string) => (stage: Stage) => section(stage, name).click();

const expectExpanded = (name: string | null) => async (stage: Stage) => {
  for (const each of ['3D', '2D'])
    await expect(section(stage, each)).toHaveAttribute('aria-expanded', String(each === name));
};

export const driver: BrowserDriver = {
  work: {},
  start: async (stage) => {
    await stage.prepare({ width: PHONE });
    await mockSecondCategoryTree(stage);
    await stage.openTwoPages();
  },
  refuses: ({ step: { name, from } }) => {
    if (name === 'drawer.open') return from === 'closed' ? null : 'the drawer covers its button';
    return name !== 'route.changed' && from === 'closed' ? 'the control is inside the closed drawer' : null;
  },
  steps: {
    'drawer.open': ({ page }) => page.getByRole('button', { name: 'Open navigation' }).click(),
    'drawer.close': (stage) => drawer(stage).getByRole('button', { name: 'Close navigation' }).click(),
    'link.chosen': (stage) => drawer(stage).getByRole('link', { name: 'Catalog' }).click(),
    'section.toggle, 3D': toggle('3D'),
    'section.toggle, 2D': toggle('2D'),
    'route.changed': (stage) => stage.changePage(),
  },
  states: {
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'open.collapsed': expectExpanded(null),
    'open.expanded (1)': expectExpanded('3D'),
    'open.expanded (56)': expectExpanded('2D'),
  },
  emits: {},
};
