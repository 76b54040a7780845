/**
 * Gives the focus to the page's heading, so that it is read out: at once, or when its data brings it, unless the reader has gone on
 * by then.
 * @returns stops waiting for it
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
