import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { offlineNotice, offlinePlace } from './layouts.css.ts';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** Says that there is no network, for as long as there is none. It lies over the page's foot, so that nothing moves. */
export function OfflineNotice() {
  const isShown = !useSyncExternalStore(subscribe, isOnline);
  return (
    // There from the start, so that what comes into it is read out.
    <div className={offlinePlace} aria-live="polite">
      {isShown ? (
        <p className={offlineNotice}>
          <WifiOff size={20} aria-hidden="true" />
          You are offline. You can keep reading; the rest resumes once you're back online.
        </p>
      ) : null}
    </div>
  );
}
