import type { ReactNode } from 'react';
import { AccountMenuProvider } from '#machines/account-menu/account-menu.context.tsx';
import { CartPanelProvider } from '#machines/cart-panel/cart-panel.context.tsx';
import { CartRemovalsProvider } from '#machines/cart-removal/cart-removal.context.tsx';
import { CategoryBarProvider } from '#machines/category-bar/category-bar.context.tsx';
import { CookieConsentProvider } from '#machines/cookie-consent/cookie-consent.context.tsx';
import { DrawerProvider } from '#machines/drawer/drawer.context.tsx';
import { QuickViewProvider } from '#machines/quick-view/quick-view.context.tsx';
import { RecorderReportProvider } from '#machines/recorder-report/recorder-report.context.tsx';
import { SearchProvider } from '#machines/search/search.context.tsx';
import { SuggestionsProvider } from '#machines/suggestions/suggestions.context.tsx';
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
