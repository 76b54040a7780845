/** The router's number of an entry in the history; undefined for one that it did not make. */
const readNumber = ({ state }: History): number | undefined => (state as { idx?: number } | null)?.idx;

/** Whether a click opens a section of the page in this tab. */
const opensSection = ({ target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
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
  let left: { number: number; href: string } | null = null;
  const noteClick = (event: MouseEvent) => {
    const number = readNumber(history);
    left = opensSection(event) && number !== undefined ? { number, href: location.href } : null;
  };
  const numberEntry = () => {
    // A link to the section that is open replaces its entry.
    if (left && history.state === null)
      history.replaceState({ idx: left.href === location.href ? left.number : left.number + 1 }, '');
    left = null;
  };
  window.addEventListener('click', noteClick);
  window.addEventListener('popstate', numberEntry);
  return () => {
    window.removeEventListener('click', noteClick);
    window.removeEventListener('popstate', numberEntry);
  };
};
