import { useCallback } from 'react';

/**
 * Moves the focus to a part that appears above the heading of a page, which the keyboard would pass otherwise. Only while the heading
 * has the focus, or nothing: users who have moved on keep it.
 */
export const useFocusBeforeHeading = () =>
  useCallback((part: HTMLElement | null) => {
    // A part that appears together with a new page waits until the heading has got the focus.
    queueMicrotask(() => {
      if (document.activeElement?.matches('h1, body')) part?.focus({ preventScroll: true });
    });
  }, []);
