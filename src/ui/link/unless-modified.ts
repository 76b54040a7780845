import type { MouseEvent } from 'react';

/** A click handler of a link that ignores clicks with a modifier key: they open another tab or window, and this page stays as it is. */
export const unlessModified =
  (act: () => void) =>
  ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void => {
    if (!(metaKey || ctrlKey || shiftKey || altKey)) act();
  };
