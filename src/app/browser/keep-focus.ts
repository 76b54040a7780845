import { findSectionsAround, focusAround } from '#ui/focus-around.ts';

/**
 * Gives the focus to the section around a focused control that disappears, or to the heading of the page, unless something else
 * takes it. Otherwise it would jump to the start of the page. Dialogs and menus, which are outside of `main`, return the focus
 * themselves. See [focus](../../../docs/design/pages-and-forms.md#errors-toasts-and-focus).
 * @returns stops watching
 */
export const keepFocus = (document: Document): (() => void) => {
  let focused: Element | null = null;
  let sections: HTMLElement[] = [];

  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) focusAround(sections);
  });

  const remember = ({ target }: Pick<Event, 'target'>) => {
    focused = target instanceof Element && target.closest('main') ? target : null;
    sections = focused ? findSectionsAround(focused) : [];
  };
  remember({ target: document.activeElement });
  // A removed control can lose the focus before or after it leaves the page, depending on the browser.
  const forget = ({ target }: Event) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null;
    });

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
};
