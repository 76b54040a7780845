import { assign, setup } from 'xstate';
import { actionNotProvided } from '#statechart/not-provided.ts';

export type Theme = 'dark' | 'light';

export type ThemeEvent =
  /** The user chose the dark theme. */
  | { type: 'theme.chooseDark' }
  /** The user chose the light theme. */
  | { type: 'theme.chooseLight' }
  /** The theme is the system's again, now and whenever the system changes. */
  | { type: 'theme.followSystem' }
  /** The system's preference changed. */
  | { type: 'system.turnedDark' }
  /** The system changed to its light theme. */
  | { type: 'system.turnedLight' };

interface ThemeFacts {
  /** The user's choice of an earlier visit; null for none. */
  chosen: Theme | null;
  system: Theme;
}

/** The theme of the page: the user's choice, and without one the system's. */
export const themeMachine = setup({
  types: {
    events: {} as ThemeEvent,
    input: {} as ThemeFacts,
    context: {} as ThemeFacts,
  },
  actions: {
    /** Draws the page in a theme and stores the choice for the next visit. Null draws the system's and removes the choice. */
    storeTheme: actionNotProvided<{ theme: Theme | null }>('theme', 'storeTheme'),
    storeSystem: assign((_, params: { system: Theme }) => params),
  },
  guards: {
    hasChosen: ({ context: { chosen } }, params: { theme: Theme }) => chosen === params.theme,
  },
}).createMachine({
  id: 'theme',
  initial: 'placing',
  context: ({ input }) => input,
  on: {
    'theme.chooseDark': { target: '.dark', actions: { type: 'storeTheme', params: { theme: 'dark' } } },
    'theme.chooseLight': { target: '.light', actions: { type: 'storeTheme', params: { theme: 'light' } } },
    'theme.followSystem': { target: '.system', actions: { type: 'storeTheme', params: { theme: null } } },
    // Also while a theme is chosen, so that the page can follow the system again.
    'system.turnedDark': { actions: { type: 'storeSystem', params: { system: 'dark' } } },
    'system.turnedLight': { actions: { type: 'storeSystem', params: { system: 'light' } } },
  },
  states: {
    placing: {
      always: [
        { target: 'dark', guard: { type: 'hasChosen', params: { theme: 'dark' } } },
        { target: 'light', guard: { type: 'hasChosen', params: { theme: 'light' } } },
        { target: 'system' },
      ],
    },
    /** The stylesheet follows the system by itself. */
    system: {},
    dark: {},
    light: {},
  },
});
