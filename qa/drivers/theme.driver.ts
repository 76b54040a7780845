import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const STARTS: Record<string, { system: 'dark' | 'light'; chosen?: string }> = {
  'nothing chosen, a dark system': { system: 'dark' },
  'nothing chosen, a light system': { system: 'light' },
  'dark chosen, a light system': { system: 'light', chosen: 'dark' },
  'light chosen, a dark system': { system: 'dark', chosen: 'light' },
};

const turn = (system: 'dark' | 'light') => (stage: Stage) => stage.prepare({ system });

/** Checks the rendered theme and the stored choice. */
const expectTheme = (theme: 'dark' | 'light', stored: string | null) => async (stage: Stage) => {
  const other = theme === 'dark' ? 'light' : 'dark';
  await expect(stage.page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible();
  const scheme = () => stage.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme, 'the color scheme of the page').toBe(theme);
  expect(await stage.page.evaluate(() => localStorage.getItem('theme')), 'the stored theme').toBe(stored);
};

export const driver: BrowserDriver = {
  work: {},
  start: async (stage, { input }) => {
    const { system, chosen } = STARTS[input] ?? {};
    await stage.prepare({ ...(system && { system }), localStorage: chosen ? { theme: chosen } : {} });
    await stage.shop.open('/sign-in');
  },
  refuses: ({ path, step, index }) => {
    const turns = path.steps.slice(0, index).flatMap(({ name }) => /^system\.turned(\w+)$/.exec(name)?.[1] ?? []);
    const system = turns.at(-1)?.toLowerCase() ?? STARTS[path.input]?.system;
    return step.name.toLowerCase() === `system.turned${system}` ? 'the system has that theme already' : null;
  },
  steps: {
    'theme.toggle': (stage) => stage.page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click(),
    'system.turnedDark': turn('dark'),
    'system.turnedLight': turn('light'),
  },
  states: {
    systemDark: expectTheme('dark', null),
    systemLight: expectTheme('light', null),
    dark: expectTheme('dark', 'dark'),
    light: expectTheme('light', 'light'),
  },
  emits: {},
};
