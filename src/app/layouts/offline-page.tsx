import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentTitle } from '#lib/document-title.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

const TITLE = 'You are offline';

/**
 * Replaces a page whose code could not be loaded offline. It opens the page when the network is back: the router keeps the failed
 * code, so the tab has to load again. The button is for a network that the browser does not notice.
 */
export function OfflinePage({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  useEffect(() => {
    const openWhenOnline = () => {
      if (onlineManager.isOnline()) onReload();
    };
    openWhenOnline();
    return onlineManager.subscribe(openWhenOnline);
  }, [onReload]);
  return (
    <Page title={TITLE} intro="This page opens once you're back online.">
      <title>{documentTitle(TITLE)}</title>
      <p>
        <Button onClick={onReload}>Try again</Button>
      </p>
    </Page>
  );
}
