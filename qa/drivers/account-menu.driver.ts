import { expect } from '@playwright/test';
import type { Path } from '../engine/path.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** The delay of the chart. */
const HOVER_GRACE_MS = 300;

const icon = ({ page }: Stage) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true });
const menu = ({ page }: Stage) => page.getByRole('list', { name: 'Account', exact: true });
const firstEntry = (stage: Stage) => menu(stage).getByRole('link').first();
const goAway = ({ page }: Stage) => page.mouse.move(300, 700);

const people = ({ steps }: Path) => new Set(steps.flatMap(({ name }) => /, a (visitor|user) by/.exec(name)?.[1] ?? []));
const expectShown = (stage: Stage) => expect(menu(stage)).toBeVisible();

export const driver: BrowserDriver = {
  work: {},
  hasTouch: true,
  start: async (stage, path) => {
    if (people(path).has('user'))
      await stage.setCookies({ access: true, refresh: true }, await stage.accounts.of('newcomer', async () => ({})));
    await stage.openTwoPages();
    await goAway(stage);
  },
  refuses: ({ path, step: { name, from } }) => {
    if (people(path).size > 1) return 'nobody signs in between two clicks on the icon';
    if (from === 'closed' && /^(menu\.close|entry\.chosen|focus\.(entered|left))$/.test(name)) return 'no menu is open';
    if (name === 'focus.left' && /hovered|leaving/.test(from)) return 'the menu does not have the focus';
    if (name === 'pointer.entered' && from === 'open.hovered') return 'the pointer is over the menu already';
    if (name === 'pointer.left' && /closed|leaving/.test(from)) return 'the pointer is not over the menu';
    return null;
  },
  steps: {
    'pointer.entered': async (stage, { step }) => {
      // An earlier click left the pointer on the icon.
      if (step.from === 'closed') await goAway(stage);
      await icon(stage).hover();
    },
    'pointer.left': async (stage, { step }) => {
      if (step.from !== 'open.hovered') await icon(stage).hover();
      await goAway(stage);
    },
    // A click moves the pointer over the icon.
    'icon.pressed, a visitor by mouse': (stage) => icon(stage).click(),
    'icon.pressed, a user by mouse': (stage) => icon(stage).click(),
    'icon.pressed, a visitor by touch': (stage) => icon(stage).tap(),
    'icon.pressed, a user by touch': (stage) => icon(stage).tap(),
    'icon.pressed, a visitor by keyboard': (stage) => icon(stage).press('Enter'),
    'icon.pressed, a user by keyboard': (stage) => icon(stage).press('Enter'),
    'menu.enter': (stage) => icon(stage).press('ArrowDown'),
    'menu.close': (stage) => icon(stage).press('Escape'),
    'entry.chosen': (stage) => firstEntry(stage).click(),
    'focus.entered': (stage) => firstEntry(stage).focus(),
    'focus.left': ({ page }) => page.getByRole('combobox', { name: 'Search for products' }).focus(),
    'route.changed': (stage) => stage.changePage(),
    'hoverGrace passes': (stage) => stage.time.pass(HOVER_GRACE_MS),
  },
  states: {
    closed: (stage) => expect(menu(stage)).toHaveCount(0),
    'open.hovered': expectShown,
    'open.leaving': expectShown,
    'open.pinned': expectShown,
    'open.entered': expectShown,
  },
  emits: {
    'accountMenu.accountRequested': async (stage, { to, signedIn }) => {
      if (!signedIn) await stage.expectToast('You must be logged in to access your account');
      await expect(stage.page).toHaveURL(signedIn ? new RegExp(`${String(to)}$`) : /\/sign-in$/);
    },
  },
};
