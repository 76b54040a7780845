import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

const TITLE = 'You are offline';

/**
 * Replaces a page whose code could not be loaded offline. It opens the page when the network is back: the router keeps the failed
 * code, so the tab has to load again. No button does so, because a tab that is loaded offline shows the browser's own error page.
 */
export function OfflinePage({ onOnline = () => window.location.reload() }: { onOnline?: () => void }) {
  useEffect(() => {
    const openWhenOnline = () => {
      if (onlineManager.isOnline()) onOnline();
    };
    openWhenOnline();
    return onlineManager.subscribe(openWhenOnline);
  }, [onOnline]);
  return (
    <Page title={TITLE} intro="This page opens once you’re back online.">
      <title>{documentTitle(TITLE)}</title>
      <p>
        <Button onClick={() => window.history.back()}>Go back</Button>
      </p>
    </Page>
  );
}
