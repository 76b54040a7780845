import { setup } from 'xstate';
import { actionNotProvided } from '#statechart/not-provided.ts';

export type Theme = 'dark' | 'light';

export type ThemeEvent =
  | { type: 'theme.toggle' }
  /** The system's preference changed; it counts until the user chooses a theme. */
  | { type: 'system.turnedDark' }
  | { type: 'system.turnedLight' };

interface ThemeFacts {
  /** The user's choice of an earlier visit; null for none. */
  chosen: Theme | null;
  system: Theme;
}

/** The theme of the page: the system's until the user chooses one. */
export const themeMachine = setup({
  types: {
    events: {} as ThemeEvent,
    input: {} as ThemeFacts,
    context: {} as { atStart: ThemeFacts },
    tags: {} as 'dark',
  },
  actions: {
    /** Draws the page in a theme and stores the choice for the next visit. */
    keepTheme: actionNotProvided<{ theme: Theme }>('theme', 'keepTheme'),
  },
  guards: {
    hasChosen: ({ context: { atStart } }, params: { theme: Theme }) => atStart.chosen === params.theme,
    isSystemDark: ({ context: { atStart } }) => atStart.system === 'dark',
  },
}).createMachine({
  id: 'theme',
  initial: 'placing',
  context: ({ input }) => ({ atStart: input }),
  states: {
    placing: {
      always: [
        { target: 'dark', guard: { type: 'hasChosen', params: { theme: 'dark' } } },
        { target: 'light', guard: { type: 'hasChosen', params: { theme: 'light' } } },
        { target: 'systemDark', guard: 'isSystemDark' },
        { target: 'systemLight' },
      ],
    },
    systemDark: {
      tags: ['dark'],
      on: {
        'theme.toggle': { target: 'light', actions: { type: 'keepTheme', params: { theme: 'light' } } },
        'system.turnedLight': 'systemLight',
      },
    },
    systemLight: {
      on: {
        'theme.toggle': { target: 'dark', actions: { type: 'keepTheme', params: { theme: 'dark' } } },
        'system.turnedDark': 'systemDark',
      },
    },
    dark: {
      tags: ['dark'],
      on: { 'theme.toggle': { target: 'light', actions: { type: 'keepTheme', params: { theme: 'light' } } } },
    },
    light: {
      on: { 'theme.toggle': { target: 'dark', actions: { type: 'keepTheme', params: { theme: 'dark' } } } },
    },
  },
});
