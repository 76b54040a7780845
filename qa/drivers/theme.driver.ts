import { expect } from '@playwright/test';
import { getBaseStateName } from '../engine/path.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

type Theme = 'dark' | 'light';

const STARTS: Record<string, { system: Theme; chosen?: Theme }> = {
  'nothing chosen, a dark system': { system: 'dark' },
  'nothing chosen, a light system': { system: 'light' },
  'dark chosen, a light system': { system: 'light', chosen: 'dark' },
  'light chosen, a dark system': { system: 'dark', chosen: 'light' },
};

/** The choice of the settings that belongs to each state. */
const CHOICES: Record<string, string> = {
  dark: 'Dark',
  light: 'Light',
  system: 'Same as the system',
};

const EVENTS: Record<string, string> = {
  'theme.chooseDark': 'Dark',
  'theme.chooseLight': 'Light',
  'theme.followSystem': 'Same as the system',
};

const radio = ({ page }: Stage, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (name: string) => (stage: Stage) => radio(stage, name).check();
const turn = (system: Theme) => (stage: Stage) => stage.prepare({ system });

/** Checks the rendered theme, the choice in the settings and what is stored. */
const expectTheme = (theme: Theme, state: string, stored: Theme | null) => async (stage: Stage) => {
  const other = theme === 'dark' ? 'light' : 'dark';
  await expect(stage.page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible();
  await expect(radio(stage, CHOICES[state]!)).toBeChecked();
  const scheme = () => stage.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme, 'the color scheme of the page').toBe(theme);
  expect(await stage.page.evaluate(() => localStorage.getItem('theme')), 'the stored theme').toBe(stored);
};

/** The settings show all choices; the header switches between two of them. */
export const driver: BrowserDriver = {
  work: {},
  start: async (stage, { input }) => {
    const { system, chosen } = STARTS[input] ?? {};
    await stage.prepare({ ...(system && { system }), localStorage: chosen ? { theme: chosen } : {} });
    const account = await stage.accounts.of('newcomer', async () => ({}));
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open('/account');
  },
  refuses: ({ path, step, index }) => {
    const turns = path.steps.slice(0, index).flatMap(({ name }) => /^system\.turned(\w+)$/.exec(name)?.[1] ?? []);
    const system = turns.at(-1)?.toLowerCase() ?? STARTS[path.input]?.system;
    if (step.name.toLowerCase() === `system.turned${system}`) return 'the system has that theme already';
    return EVENTS[step.name] === CHOICES[getBaseStateName(step.from)] ? 'that is the choice already' : null;
  },
  steps: {
    'theme.chooseDark': choose('Dark'),
    'theme.chooseLight': choose('Light'),
    'theme.followSystem': choose('Same as the system'),
    'system.turnedDark': turn('dark'),
    'system.turnedLight': turn('light'),
  },
  states: {
    'system (a dark system)': expectTheme('dark', 'system', null),
    'system (a light system)': expectTheme('light', 'system', null),
    dark: expectTheme('dark', 'dark', 'dark'),
    light: expectTheme('light', 'light', 'light'),
  },
  emits: {},
};
