import { useEffect, useRef } from 'react';

/**
 * Postpones what a blur does until the press that caused it has clicked. A message that appears between press and release would move the
 * button below it away from the pointer, and the click would be lost. See docs/design/pages-and-forms.md#forms.
 * @returns runs its argument now, or after the click while the mouse is pressed; a tap also presses it
 */
export const useBlurAfterPress = () => {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const finish = () => {
      isPressed.current = false;
      const all = waiting.current;
      waiting.current = [];
      for (const run of all) run();
    };
    const press = () => {
      isPressed.current = true;
    };
    // The click comes in the same task as the release.
    const release = () => void setTimeout(finish);
    document.addEventListener('mousedown', press, true);
    for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) document.removeEventListener(end, release, true);
    };
  }, []);

  return (run: () => void) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  };
};
