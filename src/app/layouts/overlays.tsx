import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CartPanel } from '#features/cart/cart-panel.tsx';
import { PriceChangeDialog } from '#features/cart/price-change-dialog.tsx';
import { CookieBanner } from '#features/cookie-banner/cookie-banner.tsx';
import { ReportDialog } from '#features/problem-report/report-dialog.tsx';
import { QuickView } from '#features/product/quick-view.tsx';
import { FitBadges } from '#features/projects/fit-badges.tsx';
import { NavigationDrawer } from '#features/site-header/navigation-drawer.tsx';
import { keepFocus } from '../browser/keep-focus.ts';
import { numberSectionEntries } from '../browser/number-section-entries.ts';
import { openChannel } from '../browser/open-channel.ts';
import { shareLists } from '../share-lists.ts';

/** Here because a tab that was just opened has just loaded its lists, so this code may arrive after the first view. */
const useSharedLists = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      shareLists(
        queryClient,
        openChannel('BroadcastChannel' in window ? BroadcastChannel : undefined, 'prefab-bazaar.lists'),
        document,
      ),
    [queryClient],
  );
};

/** The overlays of all pages. Each has its own chart and renders nothing while it is closed. */
export function Overlays() {
  const { pathname } = useLocation();
  useSharedLists();
  // Here because this code may arrive after the first view.
  useEffect(() => keepFocus(document), []);
  useEffect(() => numberSectionEntries(window), []);
  return (
    <>
      <NavigationDrawer />
      <QuickView />
      <CartPanel />
      <PriceChangeDialog isInCart={pathname === '/account/cart'} />
      <ReportDialog />
      <CookieBanner />
      <FitBadges />
    </>
  );
}
