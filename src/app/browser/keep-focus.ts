import { findSectionsAround, focusNearestSection } from '#ui/focus-around.ts';

/**
 * Gives the focus to the section around a focused control that disappears, or to the heading of the page, unless something else
 * takes it. Otherwise it would jump to the start of the page. Outside of `main` only a section gets it: dialogs and menus return it
 * themselves. See [focus](../../../docs/design/pages-and-forms.md#errors-toasts-and-focus).
 * @returns a function that stops watching
 */
export const keepFocus = (document: Document): (() => void) => {
  let focused: Element | null = null;
  let sections: HTMLElement[] = [];
  let isInMain = false;

  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement !== document.body) return;
    // A dialog that has closed returns the focus itself.
    if (isInMain || sections.some(({ isConnected }) => isConnected)) focusNearestSection(sections);
  });

  const trackFocus = ({ target }: Pick<Event, 'target'>) => {
    focused = target instanceof Element ? target : null;
    sections = focused ? findSectionsAround(focused) : [];
    isInMain = Boolean(focused?.closest('main'));
  };
  trackFocus({ target: document.activeElement });
  // Depending on the browser, a control loses the focus before or after it is removed, and when it is disabled before that.
  const clearIfBlurred = ({ target }: Event) =>
    queueMicrotask(() => {
      if (target !== focused || document.activeElement === focused) return;
      if (focused?.isConnected && !focused.matches(':disabled')) focused = null;
    });

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', trackFocus);
  document.addEventListener('focusout', clearIfBlurred);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', trackFocus);
    document.removeEventListener('focusout', clearIfBlurred);
  };
};
