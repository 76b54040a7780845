import { setup } from 'xstate';
import { actionNotProvided } from '#statechart/not-provided.ts';

export type Theme = 'dark' | 'light';

export type ThemeEvent =
  | { type: 'theme.toggle' }
  /** The system's own wish changed; it counts as long as the shopper never chose. */
  | { type: 'system.turnedDark' }
  | { type: 'system.turnedLight' };

interface ThemeFacts {
  /** What the shopper chose on an earlier visit; null when nothing. */
  chosen: Theme | null;
  system: Theme;
}

/** Which of the two themes is drawn: the system's until the shopper chooses one, from then on the chosen one. */
export const themeMachine = setup({
  types: {
    events: {} as ThemeEvent,
    input: {} as ThemeFacts,
    context: {} as { atStart: ThemeFacts },
    tags: {} as 'dark',
  },
  actions: {
    /** Draws the page in a theme, and keeps the choice for the next visit. */
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
