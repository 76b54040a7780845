import type { ReactNode } from 'react';
import { AccountMenuProvider } from '#machines/account-menu/account-menu.react.ts';
import { CartPanelProvider } from '#machines/cart-panel/cart-panel.react.ts';
import { CartRemovalsProvider } from '#machines/cart-removal/cart-removal.react.ts';
import { CategoryBarProvider } from '#machines/category-bar/category-bar.react.ts';
import { CookieConsentProvider } from '#machines/cookie-consent/cookie-consent.react.ts';
import { DrawerProvider } from '#machines/drawer/drawer.react.ts';
import { QuickViewProvider } from '#machines/quick-view/quick-view.react.ts';
import { RecorderReportProvider } from '#machines/recorder-report/recorder-report.react.ts';
import { SearchProvider } from '#machines/search/search.react.ts';
import { SuggestionsProvider } from '#machines/suggestions/suggestions.react.ts';
import type { Shop } from './create-shop.ts';

/** Hands the overlays' charts to React. */
export function OverlayProviders({
  shop: { overlays, cartRemovals },
  children,
}: {
  shop: Pick<Shop, 'overlays' | 'cartRemovals'>;
  children: ReactNode;
}) {
  return (
    <CookieConsentProvider value={overlays.cookieConsent}>
      <CartPanelProvider value={overlays.cartPanel}>
        <CartRemovalsProvider value={cartRemovals}>
          <QuickViewProvider value={overlays.quickView}>
            <RecorderReportProvider value={overlays.recorderReport}>
              <HeaderProviders overlays={overlays}>{children}</HeaderProviders>
            </RecorderReportProvider>
          </QuickViewProvider>
        </CartRemovalsProvider>
      </CartPanelProvider>
    </CookieConsentProvider>
  );
}

/** Hands what the header is drawn from to React. */
function HeaderProviders({ overlays, children }: { overlays: Shop['overlays']; children: ReactNode }) {
  return (
    <DrawerProvider value={overlays.drawer}>
      <SearchProvider value={overlays.search}>
        <SuggestionsProvider value={overlays.suggestions}>
          <AccountMenuProvider value={overlays.accountMenu}>
            <CategoryBarProvider value={overlays.categoryBar}>{children}</CategoryBarProvider>
          </AccountMenuProvider>
        </SuggestionsProvider>
      </SearchProvider>
    </DrawerProvider>
  );
}
