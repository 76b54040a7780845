import { createActor } from 'xstate';
import type { Recorder } from '#tracing/recorder.ts';
import { type Theme, themeMachine } from '#machines/theme/theme.machine.ts';

/** Read by public/theme-init.js too, before the first paint. */
const STORAGE_KEY = 'theme';

const chosenIn = (storage: Pick<Storage, 'getItem'>): Theme | null => {
  try {
    const kept = storage.getItem(STORAGE_KEY);
    return kept === 'dark' || kept === 'light' ? kept : null;
  } catch {
    // Storage is forbidden: the system's theme it is, every time.
    return null;
  }
};

/** The theme chart with the page to draw on. Made in the browser only. */
export const createThemeActor = (
  { document, localStorage, matchMedia }: Pick<typeof globalThis, 'document' | 'localStorage' | 'matchMedia'>,
  inspect?: Recorder['inspect'],
) => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const actor = createActor(
    themeMachine.provide({
      actions: {
        keepTheme: (_, { theme }) => {
          document.documentElement.dataset['theme'] = theme;
          try {
            localStorage.setItem(STORAGE_KEY, theme);
          } catch {
            // Drawn now, forgotten at the next visit.
          }
        },
      },
    }),
    {
      ...(inspect && { inspect }),
      input: { chosen: chosenIn(localStorage), system: systemDark.matches ? 'dark' : 'light' },
    },
  );
  systemDark.addEventListener('change', () =>
    actor.send({ type: systemDark.matches ? 'system.turnedDark' : 'system.turnedLight' }),
  );
  return actor;
};
