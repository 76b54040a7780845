import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { offlineNotice, offlinePlace } from './layouts.css.ts';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();
/** A document is rendered for a browser that has just loaded it. */
const isOnlineInDocument = () => true;

/** Shows that the browser is offline. It covers the foot of the page, so that nothing shifts. */
export function OfflineNotice() {
  const isShown = !useSyncExternalStore(subscribe, isOnline, isOnlineInDocument);
  return (
    // The live region is always rendered, so that screen readers read its new text.
    <div className={offlinePlace} aria-live="polite">
      {isShown ? (
        <p className={offlineNotice}>
          <WifiOff size={20} aria-hidden="true" />
          You are offline. You can keep reading; the rest resumes once you’re back online.
        </p>
      ) : null}
    </div>
  );
}
