import { useLocation } from 'react-router-dom';
import { CartPanel } from '#features/cart/cart-panel.tsx';
import { PriceChangeDialog } from '#features/cart/price-change-dialog.tsx';
import { CookieBanner } from '#features/cookie-banner/cookie-banner.tsx';
import { ReportDialog } from '#features/problem-report/report-dialog.tsx';
import { QuickView } from '#features/product/quick-view.tsx';
import { FitBadges } from '#features/projects/fit-badges.tsx';
import { NavigationDrawer } from '#features/site-header/navigation-drawer.tsx';

/** The overlays of all pages. Each has its own chart and renders nothing while it is closed. */
export function Overlays() {
  const { pathname } = useLocation();
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
