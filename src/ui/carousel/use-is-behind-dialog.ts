import { useSyncExternalStore } from 'react';

/** Set on the body by the dialog library while a modal dialog is open. */
const SCROLL_LOCK = 'data-scroll-locked';

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: [SCROLL_LOCK] });
  return () => observer.disconnect();
};

/** Whether a modal dialog is open, so that nothing behind it can be used. */
export const useIsBehindDialog = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.body.hasAttribute(SCROLL_LOCK),
    () => false,
  );
