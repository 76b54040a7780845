import { useLayoutEffect, useRef } from 'react';
import {
  type Location,
  Outlet,
  Link as RouterLink,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { FullScreenLoading } from '#ui/full-screen-loading/full-screen-loading.tsx';
import { type LinkProps, LinkProvider } from '#ui/link/link.tsx';
import { focusHeading } from './focus-heading.ts';
import { loadingVeil } from './layouts.css.ts';
import { OfflineNotice } from './offline-notice.tsx';

const isInside = (href: string) => /^\/(?!\/)/.test(href);

/** Links of the design system navigate through the router; external links are plain. */
function AppLink({ href, state, children, ...rest }: LinkProps) {
  return isInside(href) ? (
    <RouterLink {...rest} to={href} state={state}>
      {children}
    </RouterLink>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

/**
 * Every first page of a tab has the same history key. Without the path, a page whose address was typed would restore the scroll
 * position of the one before.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Wraps every page: links, scroll restoration, focus after a navigation, and the loading screen. */
export function RootLayout() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  useHeadingFocus(pathname);

  return (
    <LinkProvider component={AppLink}>
      <Outlet />
      {navigation.state === 'loading' && navigation.location.pathname !== pathname ? (
        <div className={loadingVeil}>
          <FullScreenLoading />
        </div>
      ) : null}
      <OfflineNotice />
      <ScrollRestoration getKey={scrollKey} />
    </LinkProvider>
  );
}

/**
 * After a navigation the heading of the new page takes the focus, so that screen readers read it. The first page keeps the
 * browser's focus. It happens before the new page is painted: later it could take the focus from a user who already types.
 */
const useHeadingFocus = (pathname: string) => {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return focusHeading(document);
  }, [pathname]);
};
