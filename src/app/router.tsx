import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { homeProductsQuery, searchQuery } from '#api/catalog/search-query.ts';
import { articleQuery } from '#api/content/articles-query.ts';
import { writtenPageQuery } from '#api/content/written-page-query.ts';
import { pageSlugSchema } from '#contract/pages.ts';
import { catalogSearch } from '#features/catalog/catalog-search.ts';
import { readCatalogAddress } from '#lib/catalog-address.ts';
import { FullScreenLoading } from '#ui/full-screen-loading/full-screen-loading.tsx';
import type { Shop } from './create-shop.ts';
import { redirectSignedIn, requireSignedIn } from './guards.ts';
import { BareErrorPage, ErrorPage } from './layouts/error-page.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { CatalogRedirect } from './pages/catalog-redirect.tsx';

/** Every address of the shop and what stands there (specification, section 2); it reads as the table of contents. */
export const routes = (shop: Shop): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        lazy: { Component: async () => (await import('./layouts/public-layout.tsx')).PublicLayout },
        loader: warmUp(() => shop.queryClient.prefetchQuery(categoryTreeQuery(shop.api))),
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
 * Asks for a page's data while its code is still coming. The page is shown at once, with skeletons where data is not there yet;
 * a failure is the page's own to tell.
 */
const warmUp = (ask: (args: LoaderFunctionArgs) => Promise<void>) => (args: LoaderFunctionArgs) => {
  void ask(args);
  return null;
};

const publicRoutes = (shop: Shop): RouteObject[] => [
  {
    index: true,
    loader: warmUp(() => shop.queryClient.prefetchQuery(homeProductsQuery(shop.api))),
    lazy: { Component: async () => (await import('./pages/home-page.tsx')).Component },
  },
  { path: 'catalog', Component: CatalogRedirect },
  {
    path: 'catalog/:id',
    loader: warmUp(({ params, request }) => {
      const address = readCatalogAddress(params['id'] ?? '', new URL(request.url).searchParams);
      return shop.queryClient.prefetchQuery(searchQuery(shop.api, catalogSearch(address)));
    }),
    lazy: { Component: async () => (await import('./pages/catalog-page.tsx')).Component },
  },
  {
    path: 'asset/:id',
    loader: warmUp(({ params }) => shop.queryClient.prefetchQuery(productQuery(shop.api, params['id'] ?? ''))),
    lazy: { Component: async () => (await import('./pages/product-page.tsx')).Component },
  },
  {
    path: 'sign-in',
    loader: redirectSignedIn(shop),
    // Only on the way in: the shopper who has just signed in here reads the confirmation before leaving.
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import('./pages/sign-in-page.tsx')).Component },
  },
  {
    path: 'register',
    loader: redirectSignedIn(shop),
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import('./pages/register-page.tsx')).Component },
  },
  ...writtenRoutes(shop),
  { path: '*', lazy: { Component: async () => (await import('./pages/not-found-page.tsx')).Component } },
];

/** Pages to read. Their text is waited for, so that a link to a part of it arrives there. */
const writtenRoutes = (shop: Shop): RouteObject[] => [
  ...pageSlugSchema.options.map((slug) => ({
    id: slug,
    path: slug,
    loader: async ({ request }: LoaderFunctionArgs) => {
      const version = new URL(request.url).searchParams.get('version');
      await shop.queryClient.prefetchQuery(writtenPageQuery(shop.api, slug, version));
      return null;
    },
    // The FAQ's search is in the address too: only another version is another text.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.searchParams.get('version') !== nextUrl.searchParams.get('version'),
    lazy: { Component: async () => (await import('./pages/written-page.tsx')).Component },
  })),
  {
    path: 'blog',
    lazy: { Component: async () => (await import('./pages/blog-page.tsx')).Component },
  },
  {
    path: 'article/:slug?',
    loader: async ({ params }) => {
      await shop.queryClient.prefetchQuery(articleQuery(shop.api, params['slug']));
      return null;
    },
    lazy: { Component: async () => (await import('./pages/article-page.tsx')).Component },
  },
  { path: 'contact-us', lazy: { Component: async () => (await import('./pages/contact-page.tsx')).Component } },
];

const accountRoute = (shop: Shop): RouteObject => ({
  path: 'account',
  loader: requireSignedIn(shop),
  // The guard stands in front of every page of the account, not only the first.
  shouldRevalidate: () => true,
  lazy: { Component: async () => (await import('./layouts/account-layout.tsx')).AccountLayout },
  children: [
    { index: true, lazy: { Component: async () => (await import('./pages/settings-page.tsx')).Component } },
    { path: 'orders', lazy: { Component: async () => (await import('./pages/orders-page.tsx')).Component } },
    { path: 'orders/:number', lazy: { Component: async () => (await import('./pages/order-page.tsx')).Component } },
    { path: 'purchased', lazy: { Component: async () => (await import('./pages/purchased-page.tsx')).Component } },
    { path: 'wishlist', lazy: { Component: async () => (await import('./pages/wishlist-page.tsx')).Component } },
    { path: 'cart', lazy: { Component: async () => (await import('./pages/cart-page.tsx')).Component } },
    { path: '*', lazy: { Component: async () => (await import('./pages/not-found-page.tsx')).Component } },
  ],
});

export const createShopRouter = (shop: Shop) => createBrowserRouter(routes(shop));
export type ShopRouter = ReturnType<typeof createShopRouter>;
