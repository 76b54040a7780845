/** What public/early-clicks.js records until the page's own script runs. */
interface EarlyClicks {
  /** Ends the recording and returns the clicked buttons, each once. */
  take(): readonly HTMLElement[];
}

/**
 * Repeats the clicks on buttons that came before React took over the document, such as Add to cart, a heart or the menu. A button that
 * is gone, because the user is signed in, is left out.
 */
export const repeatEarlyClicks = (window: Window & { earlyClicks?: EarlyClicks }): void => {
  for (const button of window.earlyClicks?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) button.click();
  }
};
