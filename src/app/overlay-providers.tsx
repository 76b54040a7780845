import type { ReactNode } from 'react';
import { CartPanelProvider } from '#machines/cart-panel/cart-panel.context.tsx';
import { CartRemovalsProvider } from '#machines/cart-removal/cart-removal.context.tsx';
import { CookieConsentProvider } from '#machines/cookie-consent/cookie-consent.context.tsx';
import { QuickViewProvider } from '#machines/quick-view/quick-view.context.tsx';
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
          <QuickViewProvider value={overlays.quickView}>{children}</QuickViewProvider>
        </CartRemovalsProvider>
      </CartPanelProvider>
    </CookieConsentProvider>
  );
}
