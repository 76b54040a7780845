import type { DataRouter } from 'react-router-dom';
import { readSearchText } from '#lib/catalog-address.ts';
import type { Shop } from '../create-shop.ts';

/**
 * Tells the charts when another page is shown, after the way there was found: not while it loads, and not when only the query or
 * the hash changed. The search hears of the query too, and of the first page: it mirrors what the address names.
 * @returns ends it
 */
export const watchRoute = (
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { overlays, purchase }: Pick<Shop, 'overlays' | 'purchase'>,
): (() => void) => {
  const { search, suggestions, cartPanel, quickView, drawer, accountMenu, categoryBar } = overlays;
  let shown = router.state.location;
  const mirror = () =>
    search.send({ type: 'route.changed', path: shown.pathname, text: readSearchText(shown.pathname, shown.search) });

  mirror();
  return router.subscribe(({ location }) => {
    if (location === shown) return;
    const isOtherPage = location.pathname !== shown.pathname;
    shown = location;
    mirror();
    if (!isOtherPage) return;
    purchase.send({ type: 'route.changed' });
    for (const overlay of [suggestions, cartPanel, quickView, drawer, accountMenu, categoryBar])
      overlay.send({ type: 'route.changed' });
  });
};
