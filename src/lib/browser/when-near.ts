/** Distance from any edge of the window at which an element counts as near. */
const MARGIN = '400px';

/** Calls back once the element comes near the window. @returns a function that cancels the call */
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
