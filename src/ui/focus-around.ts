/** A part of a page that can take the focus. */
const FOCUSABLE_SECTION = 'section[tabindex]';

/** The sections around an element that can take the focus, the innermost one first. */
export const findSectionsAround = (element: Element): HTMLElement[] => {
  const section = element.parentElement?.closest<HTMLElement>(FOCUSABLE_SECTION);
  return section ? [section, ...findSectionsAround(section)] : [];
};

/** Focuses the first of these sections that is still on the page, otherwise the page's heading. Does not scroll. */
export const focusNearestSection = (sections: readonly HTMLElement[]): void => {
  const target = sections.find(({ isConnected }) => isConnected) ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
};
