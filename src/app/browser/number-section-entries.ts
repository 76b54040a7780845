/** The router's number of an entry in the history; undefined for one that it did not make. */
const readNumber = ({ state }: History): number | undefined => (state as { idx?: number } | null)?.idx;

/** Whether a click opens a section of the page in this tab. */
const isSectionClick = ({
  target,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a[href^="#"]') !== null &&
  button === 0 &&
  !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

/**
 * Gives the entry of a link to a section, which the browser adds to the history, the number that the router would give it. Without one
 * the router cannot hold Back to that entry, and what was typed would be lost without a question
 * ([decision](../../../docs/decisions/052-confirm-leaving-a-form-with-the-routers-blocker.md)).
 * @returns a function that stops it
 */
export const numberSectionEntries = (window: Window): (() => void) => {
  const { history, location } = window;
  let previousEntry: { number: number; href: string } | null = null;
  const noteClick = (event: MouseEvent) => {
    const number = readNumber(history);
    previousEntry = isSectionClick(event) && number !== undefined ? { number, href: location.href } : null;
  };
  const numberEntry = () => {
    const previous = previousEntry;
    previousEntry = null;
    if (!previous || history.state !== null) return;
    // A link to the section that is open replaces its entry.
    history.replaceState({ idx: previous.href === location.href ? previous.number : previous.number + 1 }, '');
    // The router's listener was added before and has read the entry without a number. It must read it again, because it computes from it
    // how far the next Back goes. Chromium runs listeners of this event in the order in which they were added, also those that capture.
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  };
  window.addEventListener('click', noteClick);
  window.addEventListener('popstate', numberEntry);
  return () => {
    window.removeEventListener('click', noteClick);
    window.removeEventListener('popstate', numberEntry);
  };
};
