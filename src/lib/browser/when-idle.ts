/** ms after which the callback runs even if the browser is never idle. */
const LATEST_MS = 2000;

/** Calls back once the browser has time. @returns a function that cancels the call */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
};
