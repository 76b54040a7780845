import type { AdminRole } from '#contract/admin/role-enums.ts';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataRouter, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
// Loaded in the middle of a test that replaces a global, it could fail for all tests after it.
import '#app/layouts/overlays.tsx';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { createThemeStore } from '#app/theme/theme-store.ts';
import { watchRoute } from '#app/charts/watch-route.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/products/product.ts';
import { createStorage } from '#qa/support/fake-browser.ts';
import type { Handler } from '#qa/support/fake-http.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

// ms. The first test of a page also loads and compiles its code.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const CATEGORIES: Category[] = [
  {
    id: 1,
    name: '3D',
    parent_id: null,
    children: [
      { id: 85, name: 'Characters', parent_id: 1 },
      { id: 86, name: 'Vehicles', parent_id: 1 },
    ],
  },
  { id: 55, name: 'Fonts', parent_id: null, children: [] },
];

/** Products with consecutive ids from `first`. */
export const productsFrom = (first: number, count: number): Product[] =>
  Array.from({ length: count }, (_, index) => buildProduct(first + index));

/** The response to a search: one page of `products`. */
export const searchPage = (products: readonly Product[]): Handler => {
  return ({ params }) => {
    const page = Number(params['page'] ?? 1);
    const perPage = Number(params['per_page'] ?? 16);
    return {
      body: {
        data: products.slice((page - 1) * perPage, page * perPage),
        meta: { page, per_page: perPage, total: products.length, last_page: Math.ceil(products.length / perPage) },
      },
    };
  };
};

export interface RenderShopOptions {
  signedIn?: boolean;
  /** The signed-in user's token claims an administrator. */
  isAdmin?: boolean;
  /** The role in the token; without one an admin sees everything. */
  adminRole?: AdminRole;
  /** The stored cookie consent; with null the banner is shown. */
  consent?: boolean | null;
  /** Handlers by path below `/front/v2`; other paths respond like an empty shop. */
  responses?: Record<string, Handler>;
}

/** Renders the app at a path with its real charts, routes and pages, and a fake server. */
export const renderShop = (
  path: string,
  {
    signedIn = false,
    adminRole,
    isAdmin = adminRole !== undefined,
    consent = true,
    responses = {},
  }: RenderShopOptions = {},
) => {
  // The router scrolls to the top after a navigation, which jsdom cannot.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  // The router passes an AbortSignal of jsdom, which Node's Request rejects.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
        super(input, init);
      }
    },
  );

  const server = createFakeServer();
  const usual: Record<string, Handler> = {
    'category/tree': () => ({ body: { data: CATEGORIES } }),
    search: searchPage([]),
    cart: () => ({ body: { data: [] } }),
    favorites: () => ({ body: { data: [] } }),
    projects: () => ({ body: { data: [] } }),
    facts: () => ({ body: { data: [] } }),
    'account/second-factor': () => ({
      body: { data: { is_on: false, is_required: false, confirmed_at: null, passkeys: [], recovery_codes_left: 0 } },
    }),
    articles: () => ({ body: { data: [], meta: { page: 1, per_page: 3, total: 0, last_page: 1 } } }),
    payment_methods: () => ({
      body: { data: [{ id: 'card', image: 'card.svg', method_name: 'Bank card', checks_total: true }] },
    }),
    'static/contact_us': () => ({
      body: {
        name: 'Prefab Bazaar Ltd',
        registrationNumber: '123',
        address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1 7AA', country: 'United Kingdom' },
        contact: { email: 'help@example.com', phone: '+44 20 7946 0999' },
      },
    }),
  };
  for (const [name, handler] of Object.entries({ ...usual, ...responses })) server.respondTo(name, handler);

  const browser = createBrowser(server, { consent });
  if (signedIn) browser.remember(server.signIn('anna', { isAdmin, adminRole }), { isAdmin });
  const tab = browser.openTab({
    navigate: (to) => void router.navigate(to),
    path: () => (router.state.navigation.location ?? router.state.location).pathname,
    theme: createThemeStore({ document, localStorage: createStorage(), matchMedia: window.matchMedia }),
  });
  // A page reads the fragment from the window, because its loader gets none.
  if (path.includes('#')) window.history.replaceState(null, '', path);
  const router: DataRouter = createMemoryRouter(routes(tab.shop), { initialEntries: [path] });
  watchRoute(router, tab.shop);
  render(
    <Providers shop={tab.shop}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    server,
    browser,
    tab,
    user: userEvent.setup(),
    /** Path and query of the current location. */
    address: () => router.state.location.pathname + router.state.location.search,
    router,
  };
};
