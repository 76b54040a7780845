/** A part of a page that can take the focus. */
const PART = 'section[tabindex]';

/** The sections around an element that can take the focus, the innermost one first. */
export const findSectionsAround = (element: Element): HTMLElement[] => {
  const section = element.parentElement?.closest<HTMLElement>(PART);
  return section ? [section, ...findSectionsAround(section)] : [];
};

/**
 * Focuses the first of these sections that is still on the page, or the heading of the page, which stays where it is.
 * @param sections those around an element that has disappeared
 */
export const focusAround = (sections: readonly HTMLElement[]): void => {
  const target = sections.find(({ isConnected }) => isConnected) ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
};
