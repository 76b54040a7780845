/**
 * Focuses the heading of the page, so that screen readers read it: at once, or when its data has loaded, unless the user has
 * moved the focus by then.
 * @returns stops waiting for the heading
 */
export const focusHeading = (document: Document): (() => void) => {
  const before = document.activeElement;
  const focusIfThere = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focusIfThere()) return () => {};

  const observer = new MutationObserver(() => {
    const hasGoneOn = ![before, document.body].includes(document.activeElement);
    if (hasGoneOn || focusIfThere()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
