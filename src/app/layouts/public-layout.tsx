import { Outlet } from 'react-router-dom';
import { ShopNotice } from '#features/shop-notice/shop-notice.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { frame, main } from './layouts.css.ts';
import { usePageFrame } from './page-frame.ts';

const CONTENT = 'content';

/** An overlay that is opened before its code has loaded is open in its chart, and renders as soon as it has. */
const Overlays = loadWhenIdle(async () => (await import('./overlays.tsx')).Overlays);
/** An offer follows an action or a failure, so its code may arrive after the first view. */
const Offers = loadWhenIdle(async () => (await import('./offers.tsx')).Offers);

/** The layout of all pages: docs/specification.md#public-layout-header-category-bar-footer. Those of admins have a frame of their own. */
export function PublicLayout() {
  const { Header, Footer } = usePageFrame();
  return (
    <div className={frame}>
      <SkipLink targetId={CONTENT} />
      <ShopNotice />
      <Header />
      <main className={main} id={CONTENT} tabIndex={-1}>
        <Offers />
        <Outlet />
      </main>
      <Footer />
      <Overlays />
    </div>
  );
}
