import type { Theme } from '#machines/theme/theme.machine.ts';
import type { TextStorage } from '../browser/watch-storage.ts';

/** Read by public/theme-init.js too, before the first paint. */
const STORAGE_KEY = 'theme';

/** The chosen theme, the system's, and the page that shows one of them. */
export interface ThemeStore {
  /** What the user chose at an earlier visit; null when nothing. */
  chosen(): Theme | null;
  system(): Theme;
  /** Shows the page in a theme and stores the choice for the next visit; null shows the system's and removes the choice. */
  write(theme: Theme | null): void;
  onSystemChange(listener: (theme: Theme) => void): void;
}

export const createThemeStore = ({
  document,
  localStorage,
  matchMedia,
}: Pick<typeof globalThis, 'document' | 'matchMedia'> & { localStorage: TextStorage }): ThemeStore => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const system = () => (systemDark.matches ? 'dark' : 'light');
  return {
    chosen: () => {
      try {
        const stored = localStorage.getItem(STORAGE_KEY);
        return stored === 'dark' || stored === 'light' ? stored : null;
      } catch {
        // Storage is forbidden: the system's theme is used on every visit.
        return null;
      }
    },
    system,
    write: (theme) => {
      const { dataset } = document.documentElement;
      // Without a theme the stylesheet follows the system.
      if (theme) dataset['theme'] = theme;
      else delete dataset['theme'];
      try {
        if (theme) localStorage.setItem(STORAGE_KEY, theme);
        else localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Storage is forbidden: the theme applies to this visit only.
      }
    },
    onSystemChange: (listener) => systemDark.addEventListener('change', () => listener(system())),
  };
};
