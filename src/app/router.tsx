import {
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  createBrowserRouter,
  redirect,
} from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { homeProductsQuery, searchQuery } from '#api/catalog/search-query.ts';
import { articleQuery } from '#api/content/article-query.ts';
import { writtenPageQuery } from '#api/content/written-page-query.ts';
import type { PageState } from '#contract/rendered-page.ts';
import { PAGE_SLUGS } from '#contract/routes.ts';
import { toCatalogSearch } from '#features/catalog/catalog-search.ts';
import { readCatalogAddress } from '#lib/addresses/catalog-address.ts';
import { FullScreenLoading } from '#ui/full-screen-loading/full-screen-loading.tsx';
import type { Shop } from './create-shop.ts';
import { redirectSignedIn, requireAdmin, requireSignedIn } from './routing/guards.ts';
import { BareErrorPage, ErrorPage } from './layouts/error-page.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { loadMatchedPages } from './routing/load-matched-pages.ts';
import { type PrefetchData, type PrefetchHandle, prefetchLinks } from './routing/prefetch-links.ts';
import { lazyPage } from './routing/lazy-page.ts';
import { loadAdminArea } from './routing/load-admin-area.ts';
import { takeEmailLink } from './routing/email-link.ts';
import type { ADMIN_AREA } from './pages/admin/admin-area.tsx';
import { CatalogRedirect } from './pages/catalog-redirect.tsx';

/** Every route of the shop: docs/specification.md#2-screens-and-routes. */
export const routes = (shop: Shop): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        Component: PublicLayout,
        ...warmUp(() => shop.queryClient.prefetchQuery(categoryTreeQuery(shop.api))),
        shouldRevalidate: isOtherPage,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [...publicRoutes(shop), accountRoute(shop)],
          },
        ],
      },
    ],
  },
];

/**
 * Prefetches the data of a page while its code loads. The page renders immediately, with skeletons for missing data, and shows a
 * failure itself.
 */
const warmUp = (prefetch: PrefetchData) => ({
  loader: (args: LoaderFunctionArgs) => {
    void prefetch(args);
    return null;
  },
  handle: { prefetch } satisfies PrefetchHandle,
});

/**
 * A mounted page loads its data itself. Without a loader the router applies a changed query immediately, so that a filter that is
 * ticked right after another one builds on it.
 */
const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname;

const publicRoutes = (shop: Shop): RouteObject[] => [
  {
    index: true,
    ...warmUp(() => shop.queryClient.prefetchQuery(homeProductsQuery(shop.api))),
    lazy: lazyPage(() => import('./pages/home-page.tsx')),
  },
  { path: 'catalog', Component: CatalogRedirect },
  {
    path: 'catalog/:id',
    ...warmUp(({ params, request }) => {
      const address = readCatalogAddress(params['id'] ?? '', new URL(request.url).searchParams);
      return shop.queryClient.prefetchQuery(searchQuery(shop.api, toCatalogSearch(address)));
    }),
    shouldRevalidate: isOtherPage,
    lazy: lazyPage(() => import('./pages/catalog-page.tsx')),
  },
  {
    path: 'asset/:id',
    ...warmUp(({ params }) => shop.queryClient.prefetchQuery(productQuery(shop.api, params['id'] ?? ''))),
    lazy: lazyPage(() => import('./pages/product-page.tsx')),
  },
  {
    path: 'sign-in',
    loader: redirectSignedIn(shop),
    // Only on entry: a user who signs in here reads the confirmation before leaving.
    shouldRevalidate: () => false,
    lazy: lazyPage(() => import('./pages/sign-in-page.tsx')),
  },
  {
    path: 'register',
    loader: redirectSignedIn(shop),
    shouldRevalidate: () => false,
    lazy: lazyPage(() => import('./pages/register-page.tsx')),
  },
  {
    path: 'reset',
    loader: takeEmailLink(),
    lazy: lazyPage(() => import('./pages/reset-page.tsx')),
  },
  {
    path: 'confirm-email',
    loader: takeEmailLink(),
    lazy: lazyPage(() => import('./pages/confirm-email-page.tsx')),
  },
  ...writtenRoutes(shop),
  { path: 'projects', lazy: lazyPage(() => import('./pages/account/projects-page.tsx')) },
  { path: 'verify', lazy: lazyPage(() => import('./pages/verify-page.tsx')) },
  { path: '*', lazy: lazyPage(() => import('./pages/not-found-page.tsx')) },
];

/** Pages of text. The loader waits for it, so that a link to an anchor scrolls to it. */
const writtenRoutes = (shop: Shop): RouteObject[] => [
  ...PAGE_SLUGS.map((slug) => ({
    id: slug,
    path: slug,
    loader: async ({ request }: LoaderFunctionArgs) => {
      const version = new URL(request.url).searchParams.get('version');
      await shop.queryClient.prefetchQuery(writtenPageQuery(shop.api, slug, version));
      return null;
    },
    // The FAQ's search is also in the address: only another version has another text.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.searchParams.get('version') !== nextUrl.searchParams.get('version'),
    lazy: lazyPage(() => import('./pages/written-page.tsx')),
  })),
  {
    path: 'blog',
    lazy: lazyPage(() => import('./pages/blog-page.tsx')),
  },
  {
    path: 'article/:slug?',
    loader: async ({ params }) => {
      await shop.queryClient.prefetchQuery(articleQuery(shop.api, params['slug']));
      return null;
    },
    lazy: lazyPage(() => import('./pages/article-page.tsx')),
  },
  { path: 'contact-us', lazy: lazyPage(() => import('./pages/contact-page.tsx')) },
];

const accountRoute = (shop: Shop): RouteObject => ({
  path: 'account',
  loader: requireSignedIn(shop),
  // The guard runs before every account page, not only the first.
  shouldRevalidate: () => true,
  lazy: lazyPage(async () => ({ Component: (await import('./layouts/account-layout.tsx')).AccountLayout })),
  children: [
    { index: true, lazy: lazyPage(() => import('./pages/account/settings-page.tsx')) },
    {
      path: 'change-password',
      lazy: lazyPage(() => import('./pages/account/change-password-page.tsx')),
    },
    { path: 'orders', lazy: lazyPage(() => import('./pages/account/orders-page.tsx')) },
    { path: 'orders/:number', lazy: lazyPage(() => import('./pages/account/order-page.tsx')) },
    { path: 'orders/:number/certificates/:id', lazy: lazyPage(() => import('./pages/account/certificate-page.tsx')) },
    { path: 'purchased', lazy: lazyPage(() => import('./pages/account/purchased-page.tsx')) },
    { path: 'wishlist', lazy: lazyPage(() => import('./pages/account/wishlist-page.tsx')) },
    { path: 'cart', lazy: lazyPage(() => import('./pages/account/cart-page.tsx')) },
    ...supportRoutes(),
    adminRoute(shop),
    { path: '*', lazy: lazyPage(() => import('./pages/not-found-page.tsx')) },
  ],
});

/** A link with an order or a trace opens the form. */
const toNewRequest = ({ request }: LoaderFunctionArgs) => {
  const { search, searchParams } = new URL(request.url);
  return searchParams.has('order') || searchParams.has('trace') ? redirect(`/account/support/new${search}`) : null;
};

const supportRoutes = (): RouteObject[] => [
  {
    path: 'support',
    loader: toNewRequest,
    lazy: lazyPage(() => import('./pages/account/support-page.tsx')),
  },
  { path: 'support/new', lazy: lazyPage(() => import('./pages/account/new-support-page.tsx')) },
  { path: 'support/:id', lazy: lazyPage(() => import('./pages/account/support-thread-page.tsx')) },
];

const ADMIN_PATHS: readonly (keyof typeof ADMIN_AREA)[] = [
  'all-orders',
  'single-order/:number',
  'create-order',
  'settings-date',
  'products/:id?',
  'bundles/:id?',
  'overview',
  'audit',
  'traces',
  'traces/:code',
  'all-users-info',
  'all-users-edit',
  'single-user-info/:id',
  'single-user-edit/:id',
  'create-user',
  'all-support',
  'single-support/:id',
];

const adminRoute = (shop: Shop): RouteObject => ({
  lazy: { handle: async () => (await loadAdminArea().catch(() => undefined))?.loadAdminFrame() },
  loader: requireAdmin(shop),
  shouldRevalidate: () => true,
  ErrorBoundary: ErrorPage,
  children: ADMIN_PATHS.map((path) => ({
    path,
    lazy: lazyPage(async () => (await loadAdminArea()).ADMIN_AREA[path]()),
  })),
});

/** @param rendered the state of the document; its page's code is loaded before the router starts */
export const createShopRouter = async (shop: Shop, rendered: PageState | null) => {
  const tree = routes(shop);
  prefetchLinks(tree, document);
  if (!rendered) return createBrowserRouter(tree);
  await loadMatchedPages(tree, window.location);
  return createBrowserRouter(tree, { hydrationData: { loaderData: { ...rendered.loaderData } } });
};
export type ShopRouter = Awaited<ReturnType<typeof createShopRouter>>;
