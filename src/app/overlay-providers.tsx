import type { ReactNode } from 'react';
import { CartPanelProvider } from '#machines/cart-panel/cart-panel.context.tsx';
import type { Overlays } from './create-overlays.ts';

/** Hands the overlays' charts to React. */
export function OverlayProviders({ overlays, children }: { overlays: Overlays; children: ReactNode }) {
  return <CartPanelProvider value={overlays.cartPanel}>{children}</CartPanelProvider>;
}
