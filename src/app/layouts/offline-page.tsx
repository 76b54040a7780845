import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { documentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/**
 * Replaces a page whose code could not be loaded offline. It opens the page when the network is back: the router keeps the failed
 * code, so the tab has to load again.
 */
export function OfflinePage({ onOnline = () => window.location.reload() }: { onOnline?: () => void }) {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  useEffect(() => {
    if (isOnline) onOnline();
  }, [isOnline, onOnline]);
  return (
    <>
      <title>{documentTitle('You are offline')}</title>
      <Page title="You are offline">
        <Notice
          icon={<WifiOff size={32} strokeWidth={1.5} aria-hidden="true" />}
          sentence="This page needs a network connection"
          details="It opens by itself when you are back online."
          action={
            <ButtonLink tone="quiet" href="/">
              Return to Homepage
            </ButtonLink>
          }
        />
      </Page>
    </>
  );
}
