/** How far below the window an element counts as near it. */
const MARGIN = '400px';

/** Calls back once the element comes near the window. @returns cancels the call */
export const whenNear = (element: Element, callback: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
