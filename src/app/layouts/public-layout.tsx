import { Outlet } from 'react-router-dom';
import { ShopNotice } from '#features/shop-notice/shop-notice.tsx';
import { SiteFooter } from '#features/site-footer/site-footer.tsx';
import { SiteHeader } from '#features/site-header/site-header.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { frame, main } from './layouts.css.ts';

const CONTENT = 'content';

/** An overlay that is opened before its code has loaded is open in its chart, and renders then. */
const Overlays = loadWhenIdle(async () => (await import('./overlays.tsx')).Overlays);
/** An offer follows an action or a failure, so its code may arrive after the first view. */
const Offers = loadWhenIdle(async () => (await import('./offers.tsx')).Offers);

/** The layout of the public pages: docs/specification.md#public-layout-header-category-bar-footer. */
export function PublicLayout() {
  return (
    <div className={frame}>
      <SkipLink targetId={CONTENT} />
      <ShopNotice />
      <SiteHeader />
      <main className={main} id={CONTENT} tabIndex={-1}>
        <Offers />
        <Outlet />
      </main>
      <SiteFooter />
      <Overlays />
    </div>
  );
}
