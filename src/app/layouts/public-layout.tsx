import { Outlet } from 'react-router-dom';
import { HeldIntent } from '#features/product/held-intent.tsx';
import { ShopNotice } from '#features/shop-notice/shop-notice.tsx';
import { SiteFooter } from '#features/site-footer/site-footer.tsx';
import { SiteHeader } from '#features/site-header/site-header.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { frame, main } from './layouts.css.ts';
import { Overlays } from './overlays.tsx';

const CONTENT = 'content';

/** Header, page, footer (specification, section 2). */
export function PublicLayout() {
  return (
    <div className={frame}>
      <SkipLink targetId={CONTENT} />
      <ShopNotice />
      <SiteHeader />
      <main className={main} id={CONTENT} tabIndex={-1}>
        <HeldIntent />
        <Outlet />
      </main>
      <SiteFooter />
      <Overlays />
    </div>
  );
}
