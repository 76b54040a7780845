import { useSyncExternalStore } from 'react';

/** Keys of the work that runs, by the session that it belongs to. */
const running = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const notify of listeners) notify();
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Marks work that outlives its page as running until it ends, so that its button is busy after the user comes back. */
export const trackWork = async <Result>(session: object, key: string, work: Promise<Result>): Promise<Result> => {
  const keys = running.get(session) ?? new Set();
  running.set(session, keys.add(key));
  notifyListeners();
  try {
    return await work;
  } finally {
    keys.delete(key);
    notifyListeners();
  }
};

/** Whether work with this key runs, whichever page has started it. */
export const useIsWorkRunning = (session: object, key: string): boolean =>
  useSyncExternalStore(subscribe, () => running.get(session)?.has(key) === true);
