import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import { getAccountNavigation } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

/** px. See docs/specification.md#9-business-constants-and-limits. */
const NARROW = 767;
const WIDE = 768;

const expectExpanded = (stage: Stage) =>
  expect(getAccountNavigation(stage).getByRole('button', { name: 'Log Out' })).toBeVisible();

export const driver: BrowserDriver = {
  work: {},
  start: async (stage, { input }) => {
    await stage.prepare({ width: input === 'a narrow window' ? NARROW : WIDE });
    const account = await stage.accounts.of('newcomer', async () => ({}));
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open('/account');
  },
  refuses: ({ path, step, index }) => {
    const turns = path.steps.slice(0, index).flatMap(({ name }) => /^viewport\.(narrow|wide)/.exec(name)?.[1] ?? []);
    const width = turns.at(-1) ?? (path.input === 'a narrow window' ? 'narrow' : 'wide');
    if (step.name.startsWith(`viewport.${width}`)) return 'the window has that width already';
    if (step.name === 'sidebar.toggle' && width === 'wide') return 'a wide window has no button to open or close it';
    if (step.name === 'link.chosen' && step.from.startsWith('collapsed')) return 'a collapsed sidebar shows no link';
    return null;
  },
  steps: {
    'sidebar.toggle': (stage) => getAccountNavigation(stage).getByRole('button', { name: 'Account menu' }).click(),
    'link.chosen': (stage) => getAccountNavigation(stage).getByRole('link', { name: 'My Orders' }).click(),
    'viewport.narrowed': (stage) => stage.resize(NARROW),
    'viewport.widened': (stage) => stage.resize(WIDE),
  },
  states: {
    expanded: expectExpanded,
    'expanded (narrow)': expectExpanded,
    'collapsed (narrow)': async (stage) => {
      await expect(getAccountNavigation(stage).getByRole('button', { name: 'Account menu' })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
      await expect(getAccountNavigation(stage).getByRole('link')).toHaveCount(0);
    },
  },
  emits: {},
};
