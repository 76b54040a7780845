import { useCallback } from 'react';

/** Moves the focus to the surrounding section when a focused part disappears. Otherwise it would jump to the start of the page. */
export const useFocusFallback = () =>
  useCallback(
    (part: HTMLElement | null) => () => {
      if (part?.contains(document.activeElement)) part.closest<HTMLElement>('section[tabindex]')?.focus();
    },
    [],
  );
