/** The user acts, and may need more than the first view; or the network is back. */
const RETRY_EVENTS = ['pointerdown', 'keydown', 'click', 'online'] as const;

/** Calls back once, when the user acts next or the network is back. @returns a function that cancels the call */
export const onNextInteraction = (callback: () => void): (() => void) => {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    callback();
  };
  for (const type of RETRY_EVENTS) window.addEventListener(type, run, { signal: controller.signal });
  return () => controller.abort();
};
