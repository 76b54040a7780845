import type { MouseEvent } from 'react';

/** A click handler of a link that ignores clicks with a modifier key: they open another tab or window, and this page stays as it is. */
export const unlessModified =
  (act: (event: MouseEvent) => void) =>
  (event: MouseEvent): void => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) act(event);
  };
