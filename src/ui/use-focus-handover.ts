import { useCallback, useRef } from 'react';

/**
 * A button that turns into a link takes the keyboard's focus along: without this it would fall back to the start of the page.
 * @param shown changes when the control is exchanged
 * @returns refs for the control that may go and for the element around whatever stands there
 */
export const useFocusHandover = (shown: string) => {
  const hadFocus = useRef(false);

  const leaving = useCallback(
    (control: HTMLElement | null) => () => {
      hadFocus.current = control !== null && control === document.activeElement;
    },
    [],
  );

  const around = useCallback(
    (element: HTMLElement | null) => {
      // The old function is told that it is over, before the new one is called.
      if (!element) return;
      if (hadFocus.current) element.querySelector<HTMLElement>('a, button')?.focus();
      hadFocus.current = false;
    },
    // A new function makes React call it again once the new control stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` is there to make the function a new one
    [shown],
  );

  return { leaving, around };
};
