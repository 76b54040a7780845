import type { DataRouter } from 'react-router-dom';
import type { Shop } from './create-shop.ts';

/**
 * Tells the charts when another page is shown, after the way there was found: not while it loads, and not when only the query or
 * the hash changed.
 * @returns ends it
 */
export const watchRoute = (
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { overlays }: Pick<Shop, 'overlays'>,
): (() => void) => {
  let shown = router.state.location.pathname;
  return router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    overlays.cartPanel.send({ type: 'route.changed' });
    overlays.quickView.send({ type: 'route.changed' });
  });
};
