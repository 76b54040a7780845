import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category.ts';
import { PAGE_SLUGS } from '#contract/routes.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const accountNav = async () => within(await screen.findByRole('navigation', { name: 'Account' }));
const searchBox = () => screen.findByRole('combobox', { name: 'Search for products' });
const products = { search: searchPage(productsFrom(1, 16)) };

const writtenPages = Object.fromEntries(
  PAGE_SLUGS.map((slug) => [
    `pages/${slug}`,
    () => ({
      body: {
        data: {
          slug,
          title: `The page ${slug}`,
          intro: '',
          version: '2026-01-01',
          versions: ['2026-01-01'],
          sections: [],
        },
      },
    }),
  ]),
);

const ACCOUNT_PATHS = ['', '/change-password', '/orders', '/purchased', '/wishlist', '/cart', '/support'];
const ADMIN_PATHS = ['/all-orders', '/create-order', '/all-support', '/all-users-info', '/settings-date'];

// docs/specification.md#2-screens-and-routes

test('"/ | Home" with "one shared search text value": the header shows the text that the catalog searched for', async () => {
  const { user, router } = renderShop('/', { responses: products });
  expect(await heading(/Prefab Bazaar/)).toBeInTheDocument();
  await user.type(await searchBox(), 'cars{Enter}');
  expect(await heading('Search results for “cars”')).toBeInTheDocument();
  expect(await searchBox()).toHaveValue('cars');

  await router.navigate('/catalog/1?q=castles');
  expect(await heading('Search results for “castles”')).toBeInTheDocument();
  await waitFor(async () => expect(await searchBox()).toHaveValue('castles'));
});

describe('"Category catalogue; id is a category id (seen: 1 for 3D, 56 for 2D, 54 for HUD, 55 for Fonts, 4 for Objects and sweets, 85 for characters)" and "Category ids used: 1, 56, 54, 55, 4, 85"', () => {
  const tree: Category[] = [
    {
      id: 1,
      name: '3D',
      parent_id: null,
      children: [
        { id: 85, name: 'Characters', parent_id: 1 },
        { id: 4, name: 'Objects', parent_id: 1 },
      ],
    },
    ...['HUD', 'Fonts', '2D'].map((name, index) => ({ id: 54 + index, name, parent_id: null, children: [] })),
  ];

  test.each([
    [1, '3D'],
    [56, '2D'],
    [54, 'HUD'],
    [55, 'Fonts'],
    [4, 'Objects'],
    [85, 'Characters'],
  ])('/catalog/%i is %s', async (id, name) => {
    const { server } = renderShop(`/catalog/${id}`, {
      responses: { ...products, 'category/tree': () => ({ body: { data: tree } }) },
    });
    expect(await heading(name)).toBeInTheDocument();
    await waitFor(() =>
      expect(server.to('search').some(({ params }) => params['category'] === `["${id}"]`)).toBe(true),
    );
  });
});

test.each([
  ['/sign-in', 'Sign In'],
  ['/register', 'Sign Up'],
])('"Sign in and registration": %s', async (path, name) => {
  renderShop(path);
  expect(await heading(name)).toBeInTheDocument();
});

test('"/reset | Password reset"', async () => {
  renderShop('/reset');
  expect(await heading(/password/i)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInTheDocument();
});

test('the sidebar "ends with a Log Out button"', async () => {
  renderShop('/account', { signedIn: true });
  const nav = await screen.findByRole('navigation', { name: 'Account' });
  const controls = [...nav.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(controls.at(-1)).toBe('Log Out');
});

test('"Fields listed under entities": the registration form has a field for each', async () => {
  renderShop('/register');
  await heading('Sign Up');
  for (const label of [
    'Username',
    'Full name',
    'Date of birth',
    'Phone number',
    'Street address',
    'City',
    'Currency',
    'State/Province',
    'Zip/Postal code',
    'Country',
    'Email',
    'Password',
    'Confirm password',
  ])
    expect(screen.getByLabelText(label), label).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
});

// docs/specification.md#6-roles-and-permissions

describe('"Roles: visitor (signed out), signed-in user, admin. An admin area exists"', () => {
  test('shows a signed-in user no admin area', async () => {
    renderShop('/account', { signedIn: true });
    await accountNav();
    expect(screen.queryByText('Admin Panel')).not.toBeInTheDocument();
  });

  test('"Admin (is_admin claim in the login token, held as a client flag)", "Additionally sees an Admin Panel: All Orders, All Support Requests, All Users Info, General Settings"', async () => {
    renderShop('/account', { signedIn: true, isAdmin: true });
    const nav = await accountNav();
    expect(screen.getByText('Admin Panel')).toBeInTheDocument();
    const panel = within(nav.getByRole('list', { name: 'Admin Panel' }));
    const links = panel.getAllByRole('link').map(({ textContent }) => textContent);
    const known = ['All Orders', 'All Support Requests', 'All Users Info', 'General Settings'];
    expect(links.slice(1, 5)).toEqual(known);
    // Pages that the specification does not know.
    const others = ['Overview', 'Products', 'Bundles', 'Problem Reports', 'Reviews', 'Audit'];
    expect([links[0], ...links.slice(5)]).toEqual(others);
  });
});

describe('"Browse, search, view catalog, footer, carousel, static pages, sign in, register"', () => {
  test('a visitor sees the home page with its carousel and the footer', async () => {
    renderShop('/', { responses: products });
    expect(await screen.findByRole('region', { name: 'Highlights' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  test.each([
    ['/catalog/1', '3D'],
    ['/catalog/1?q=cars', 'Search results for “cars”'],
    ['/about', 'The page about'],
    ['/faq', 'The page faq'],
    ['/policy', 'The page policy'],
    ['/terms', 'The page terms'],
    ['/contact-us', 'Contact us'],
    ['/blog', 'Blog'],
  ])('a visitor opens %s', async (path, name) => {
    const { address } = renderShop(path, { responses: { ...products, ...writtenPages } });
    expect(await heading(name)).toBeInTheDocument();
    expect(address()).toBe(path);
  });
});

test.each(['Add Product 1', 'Keep Product 1 in the wishlist'])(
  '"Cart, wishlist, buy refused with redirect to /sign-in": %s',
  async (name) => {
    const { user, tab, address, server } = renderShop('/catalog/1', { responses: products });
    await user.click(await screen.findByRole('button', { name }));
    expect(await heading('Sign In')).toBeInTheDocument();
    expect([tab.errors, address()]).toEqual([['Please login first'], '/sign-in']);
    expect(server.requests.some(({ method }) => method !== 'GET')).toBe(false);
  },
);

test.each([...ACCOUNT_PATHS, ...ADMIN_PATHS].map((path) => `/account${path}`))(
  '"Account routes redirect to /sign-in": %s',
  async (path) => {
    const { address } = renderShop(path);
    await heading('Sign In');
    expect(address()).toMatch(/^\/sign-in(\?|$)/);
  },
);

describe('"Settings, Change Password, My Orders, Purchased Assets, Wishlist, Shop Cart, Support; cart, favourites, buying"', () => {
  test('a user sees these pages', async () => {
    renderShop('/account', { signedIn: true });
    const links = (await accountNav()).getAllByRole('link').map(({ textContent }) => textContent);
    // The projects follow, see docs/design/fits-my-project.md#fits-my-project.
    expect(links.join(', ')).toBe(
      'Settings, Change Password, My Orders, Purchased Assets, Wishlist, Shop Cart, Support, My projects',
    );
  });

  test('a user adds to the cart and to the wishlist', async () => {
    const { user, server } = renderShop('/catalog/1', { signedIn: true, responses: products });
    await user.click(await screen.findByRole('button', { name: 'Add Product 1' }));
    await user.click(screen.getByRole('button', { name: 'Keep Product 2 in the wishlist' }));
    await waitFor(() => expect(server.to('favorites/add/2')).toHaveLength(1));
    expect(server.to('cart/add/1')).toHaveLength(1);
  });
});

test('"Visitors browse and search; signed-in users keep a cart, a wishlist and purchased assets and pay through a hosted payment page"', async () => {
  const { user, router, tab } = renderShop('/catalog/1', {
    signedIn: true,
    responses: {
      ...products,
      cart: () => ({ body: { data: productsFrom(1, 1) } }),
      'cart/purchase': () => ({ body: { message: 'Off you go', checkout_url: 'https://pay.example/1' } }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
  await router.navigate('/account/cart');
  const buy = await screen.findByRole('button', { name: 'Buy' });
  await waitFor(() => expect(buy).toBeEnabled());
  await user.click(buy);
  await waitFor(() => expect(tab.left).toEqual(['https://pay.example/1']));
});
