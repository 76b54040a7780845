import { CartPanel } from '#features/cart/cart-panel.tsx';
import { CookieBanner } from '#features/cookie-banner/cookie-banner.tsx';
import { ReportDialog } from '#features/problem-report/report-dialog.tsx';
import { QuickView } from '#features/product/quick-view.tsx';
import { NavigationDrawer } from '#features/site-header/navigation-drawer.tsx';

/** What lies over the pages. Each has its own chart, and draws nothing while that is closed. */
export function Overlays() {
  return (
    <>
      <NavigationDrawer />
      <QuickView />
      <CartPanel />
      <ReportDialog />
      <CookieBanner />
    </>
  );
}
