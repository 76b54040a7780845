import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const view = ({ page }: Stage) => page.getByRole('dialog');

const openFor = (index: number) => async (stage: Stage) => {
  const card = stage.page.getByRole('article').nth(index);
  const title = await card.getByRole('heading').getByRole('link').innerText();
  await card.hover();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible();
};

export const driver: BrowserDriver = {
  work: {},
  start: async (stage) => {
    await stage.openTwoPages();
    await stage.changePage();
    await expect(stage.page.getByRole('article').nth(1)).toBeVisible();
  },
  refuses: ({ path, step: { name, from }, index }) => {
    const isOpen = from.startsWith('open');
    if (name.startsWith('quickView.open') && isOpen) return 'the quick view covers the cards';
    if (name.startsWith('quickView.open') && path.steps.slice(0, index).some((step) => step.name === 'route.changed'))
      return 'the current page has other cards';
    return name === 'quickView.close' && !isOpen ? 'no quick view is open' : null;
  },
  steps: {
    'quickView.open, a product': openFor(0),
    'quickView.open, another one': openFor(1),
    'quickView.close': (stage) => view(stage).getByRole('button', { name: 'Close the quick view' }).click(),
    'route.changed': (stage) => stage.changePage(),
  },
  states: {
    closed: (stage) => expect(view(stage)).toHaveCount(0),
    open: (stage) => expect(view(stage).getByRole('link', { name: 'See all details' })).toBeVisible(),
  },
  emits: {},
};
