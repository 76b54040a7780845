import { useCallback } from 'react';

/**
 * Moves the focus to the surrounding section when a focused part disappears, or to the heading of the page when there is none. Otherwise
 * it would jump to the start of the page.
 */
export const useFocusFallback = () =>
  useCallback(
    (part: HTMLElement | null) => () => {
      if (!part?.contains(document.activeElement)) return;
      const section = part.parentElement?.closest<HTMLElement>('section[tabindex]');
      if (section) section.focus();
      else document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
