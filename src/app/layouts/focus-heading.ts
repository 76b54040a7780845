/** The search box, once its user types on the new page: it loses the highlight that it has after a navigation. */
const TYPED_SEARCH = '[role="search"]:not([data-highlighted]) > input';

/**
 * Focuses the heading of the page, so that screen readers read it: immediately, or when its data has loaded, unless the user has
 * moved the focus or types the next search by then.
 * @returns a function that stops waiting for the heading
 */
export const focusHeading = (document: Document): (() => void) => {
  const before = document.activeElement;
  const focusIfThere = () => {
    const { activeElement: focused } = document;
    const hasGoneOn = focused?.matches(TYPED_SEARCH) || ![before, document.body].includes(focused);
    const heading = document.querySelector<HTMLElement>('h1');
    if (!hasGoneOn) heading?.focus({ preventScroll: true });
    if (hasGoneOn || heading) observer.disconnect();
  };

  const observer = new MutationObserver(focusIfThere);
  observer.observe(document.body, { childList: true, subtree: true });
  focusIfThere();
  return () => observer.disconnect();
};
