import { useCallback, useRef } from 'react';

/** The new control is where the old one was, so the page need not scroll. */
export const WITHOUT_SCROLL: FocusOptions = { preventScroll: true };

/**
 * Keeps the focus when a control replaces another one, such as a link a button. Otherwise the focus would return to the page's start.
 * @param shown changes when the control is replaced
 * @param selector of the element that gets the focus: the first match
 * @param options of the focus, such as whether the page scrolls to the element
 * @returns refs for what may be replaced (a control or an element with several) and for the element around both
 */
export const useFocusHandover = (shown: string, selector = 'a, button', options?: FocusOptions) => {
  const hadFocus = useRef(false);

  const replacedRef = useCallback(
    (replaced: HTMLElement | null) => () => {
      // Several controls can leave at once, and the focus was in one of them.
      if (replaced?.contains(document.activeElement)) hadFocus.current = true;
    },
    [],
  );

  const containerRef = useCallback(
    (element: HTMLElement | null) => {
      // React calls the old ref callback with null before it calls the new one.
      if (!element) return;
      if (hadFocus.current) element.querySelector<HTMLElement>(selector)?.focus(options);
      hadFocus.current = false;
    },
    // A new callback makes React call it again after the new control is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` has to create a new callback
    [shown, selector],
  );

  return { replacedRef, containerRef };
};
