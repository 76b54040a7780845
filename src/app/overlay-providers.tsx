import type { ReactNode } from 'react';
import { AccountMenuProvider } from '#machines/account-menu/account-menu.context.tsx';
import { CartPanelProvider } from '#machines/cart-panel/cart-panel.context.tsx';
import { CategoryBarProvider } from '#machines/category-bar/category-bar.context.tsx';
import { DrawerProvider } from '#machines/drawer/drawer.context.tsx';
import { SearchProvider } from '#machines/search/search.context.tsx';
import type { Overlays } from './create-overlays.ts';

/** Hands the overlays' charts to React. */
export function OverlayProviders({ overlays, children }: { overlays: Overlays; children: ReactNode }) {
  return (
    <CartPanelProvider value={overlays.cartPanel}>
      <DrawerProvider value={overlays.drawer}>
        <SearchProvider value={overlays.search}>
          <AccountMenuProvider value={overlays.accountMenu}>
            <CategoryBarProvider value={overlays.categoryBar}>{children}</CategoryBarProvider>
          </AccountMenuProvider>
        </SearchProvider>
      </DrawerProvider>
    </CartPanelProvider>
  );
}
