import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { buildFacets } from '#tests/support/facets.ts';
import { productsFrom, renderShop } from '#tests/support/render-shop.tsx';

const respondWith = (found: Partial<SearchResponse>) => () => ({
  body: {
    meta: { page: 1, per_page: 16, total: found.data?.length ?? 0, last_page: 1 },
    facets: buildFacets(),
    ...found,
  },
});
/** No choice has as many assets as the list. */
const SOME = {
  search: respondWith({ data: productsFrom(1, 3), meta: { page: 1, per_page: 16, total: 30, last_page: 2 } }),
};
const NONE = { facets: buildFacets({ whole_shop: 0, category: [] }), data: [] };

/** The filter column; the drawer is closed. */
const column = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const openAt = async (path: string, responses: Parameters<typeof renderShop>[1] = { responses: SOME }) => {
  const shop = renderShop(path, responses);
  const filters = await column();
  await filters.findByRole('checkbox', { name: 'On sale 6 assets' });
  return { ...shop, filters, asked: () => shop.server.to('search').at(-1)?.params };
};
const chipNames = () =>
  within(screen.getByRole('group', { name: 'Active filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('checking boxes updates the URL, searches again, and starts at the first page', async () => {
  const { user, filters, address, asked } = await openAt('/catalog/1?q=cars&sort=rating&page=2');

  await user.click(filters.getByRole('checkbox', { name: 'On sale 6 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?q=cars&on_sale=true&sort=rating'));
  await user.click(filters.getByRole('checkbox', { name: 'PNG 9 assets' }));
  await user.click(filters.getByRole('checkbox', { name: 'GLB 4 assets' }));
  await user.click(filters.getByRole('checkbox', { name: 'Unity 40 assets' }));

  await waitFor(() =>
    expect(address()).toBe('/catalog/1?q=cars&on_sale=true&format=glb&format=png&engine=unity&sort=rating'),
  );
  expect(asked()).toEqual({
    per_page: 18,
    page: 1,
    category: '["1"]',
    search: 'cars',
    sort: 'rating',
    on_sale: true,
    format: 'glb,png',
    engine: 'unity',
  });
  expect(filters.getByRole('checkbox', { name: 'Unity 40 assets' })).toHaveFocus();
  await user.click(filters.getByRole('checkbox', { name: 'PNG 9 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?q=cars&on_sale=true&format=glb&engine=unity&sort=rating'));
});

test('each choice shows its number of results, and empty choices are hidden', async () => {
  const { filters } = await openAt('/catalog/1');
  const links = (name: string) =>
    within(filters.getByRole('group', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  expect(links('Price')).toEqual([
    ['Up to 4.99 USD 3 assets', '/catalog/1?price_max=4.99'],
    ['10.00 USD and up 37 assets', '/catalog/1?price_min=10'],
  ]);
  expect(links('Rating')).toEqual([
    ['4.5 and up 7 assets', '/catalog/1?rating_min=4.5'],
    ['4.0 and up 1 asset', '/catalog/1?rating_min=4'],
  ]);
});

// docs/design/search-and-catalog.md#search
test('filters by discount, skeleton, animations, triangles and frame size', async () => {
  const { user, filters, address, asked } = await openAt('/catalog/1');
  const choices = (name: string) =>
    within(filters.getByRole('group', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  // 20% off has the same assets as 30% off, and 10% off all that are on sale.
  expect(choices('Offers')).toEqual(['30% off or more 4 assets']);
  expect(choices('Triangles per model')).toEqual(['Up to 5,000 triangles 8 assets']);
  expect(choices('Frame size')).toEqual(['Up to 16 px 2 assets']);

  await user.click(filters.getByRole('link', { name: '30% off or more 4 assets' }));
  await user.click(await filters.findByRole('checkbox', { name: 'Rigged 3 assets' }));
  await user.click(await filters.findByRole('checkbox', { name: 'Animated 5 assets' }));
  await user.click(await filters.findByRole('link', { name: 'Up to 5,000 triangles 8 assets' }));
  await waitFor(() =>
    expect(address()).toBe('/catalog/1?discount_min=30&rigged=true&animated=true&triangles_max=5000'),
  );
  await waitFor(() =>
    expect(asked()).toMatchObject({ discount_min: 30, rigged: true, animated: true, triangles_max: 5000 }),
  );
  expect(chipNames()).toEqual([
    'Remove filter 30% off or more',
    'Remove filter Rigged',
    'Remove filter Animated',
    'Remove filter Up to 5,000 triangles',
    'Clear all',
  ]);
});

// docs/design/search-and-catalog.md#search
test('a signed-in user can hide what they own; a visitor is not asked', async () => {
  const { filters } = await openAt('/catalog/1');
  expect(filters.queryByRole('checkbox', { name: 'Hide what I own' })).toBeNull();
  cleanup();

  const { user, filters: own, address, asked } = await openAt('/catalog/1', { signedIn: true, responses: SOME });
  await user.click(await own.findByRole('checkbox', { name: 'Hide what I own' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?hide_owned=true'));
  await waitFor(() => expect(asked()).toMatchObject({ hide_owned: true }));
  expect(chipNames()).toEqual(['Remove filter Without what I own']);
});

test('an active choice is marked and links to the page without it', async () => {
  const { filters } = await openAt('/catalog/1?price_max=4.99&rating_min=4.5');
  for (const [name, href] of [
    ['Up to 4.99 USD 3 assets', '/catalog/1?rating_min=4.5'],
    ['4.5 and up 7 assets', '/catalog/1?price_max=4.99'],
  ] as const) {
    const link = filters.getByRole('link', { name });
    expect([link.getAttribute('aria-current'), link.getAttribute('href')]).toEqual(['true', href]);
  }
});

test('a custom price range accepts a decimal comma and open ends', async () => {
  const { user, filters, address } = await openAt('/catalog/1?page=2');
  await user.type(filters.getByRole('textbox', { name: 'From' }), '2,50');
  await user.type(filters.getByRole('textbox', { name: 'To' }), ' 20 {Enter}');
  await waitFor(() => expect(address()).toBe('/catalog/1?price_min=2.5&price_max=20'));

  await user.clear(filters.getByRole('textbox', { name: 'From' }));
  await user.click(filters.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?price_max=20'));
});

test.each([
  ['cheap', '', 'From', 'Must be a number such as 12.50'],
  ['', '-3', 'To', 'Must be a number such as 12.50'],
  ['1,500', '', 'From', 'Must be a number such as 12.50'],
  ['20', '10', 'To', 'Must be at least the lowest price'],
  ['', '999999999', 'To', 'Must be at most 10000000'],
])('a price range from "%s" to "%s" shows an error at %s: %s', async (from, to, field, message) => {
  const { user, filters, address } = await openAt('/catalog/1');
  if (from) await user.type(filters.getByRole('textbox', { name: 'From' }), from);
  if (to) await user.type(filters.getByRole('textbox', { name: 'To' }), to);
  await user.click(filters.getByRole('button', { name: 'Apply' }));

  await waitFor(() => expect(filters.getByRole('textbox', { name: field })).toHaveAccessibleDescription(message));
  expect(filters.getByRole('textbox', { name: 'From' })).toHaveValue(from);
  expect(filters.getByRole('textbox', { name: 'To' })).toHaveValue(to);
  expect(address()).toBe('/catalog/1');
});

test('a suggested price range replaces what was typed and its error', async () => {
  const { user, filters } = await openAt('/catalog/1');
  const to = filters.getByRole('textbox', { name: 'To' });
  await user.type(to, 'cheap{Enter}');
  await waitFor(() => expect(to).toHaveAccessibleDescription('Must be a number such as 12.50'));
  expect(to).toHaveFocus();
  expect(filters.getByRole('alert')).toHaveTextContent('Must be a number such as 12.50');

  await user.click(filters.getByRole('link', { name: 'Up to 4.99 USD 3 assets' }));
  await waitFor(() => expect(to).toHaveValue('4.99'));
  expect(to).not.toHaveAccessibleDescription();
});

test('active filters can be removed one by one or all at once, and the focus moves to the next one', async () => {
  const { user, address } = await openAt(
    '/catalog/1?q=cars&scope=all&price_min=5&price_max=10&on_sale=true&format=ttf',
  );
  expect(chipNames()).toEqual([
    'Remove filter On sale',
    'Remove filter 5.00 to 10.00 USD',
    'Remove filter TTF',
    'Clear all',
  ]);

  await user.click(screen.getByRole('link', { name: 'Remove filter On sale' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?q=cars&scope=all&price_min=5&price_max=10&format=ttf'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove filter On sale' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Remove filter 5.00 to 10.00 USD' })).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?q=cars&scope=all'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the focus moves from the last two active filters to each other, then to the heading', async () => {
  const { user } = await openAt('/catalog/1?q=cars&scope=all&on_sale=true&format=ttf');
  await user.click(screen.getByRole('link', { name: 'Remove filter TTF' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument());
  const last = screen.getByRole('link', { name: 'Remove filter On sale' });
  expect(last).toHaveFocus();
  await user.click(last);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an active filter without results can still be removed', async () => {
  const { filters } = await openAt('/catalog/1?format=ttf');
  expect(filters.getByRole('checkbox', { name: 'TTF 0 assets' })).toBeChecked();
});

test('category links show the number of results and keep the search text and filters', async () => {
  const { filters } = await openAt('/catalog/85?q=cars&on_sale=true&page=2');
  const nav = within(filters.getByRole('navigation', { name: 'Search in category' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Whole shop 40 assets', '/catalog/85?q=cars&scope=all&on_sale=true'],
    ['3D 30 assets', '/catalog/1?q=cars&on_sale=true'],
    ['Characters 12 assets', '/catalog/85?q=cars&on_sale=true'],
    ['Vehicles 5 assets', '/catalog/86?q=cars&on_sale=true'],
    ['Fonts 10 assets', '/catalog/55?q=cars&on_sale=true'],
  ]);
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Characters');
  expect(screen.getByRole('link', { name: 'Search the whole shop (40)' })).toBeInTheDocument();
});

test('no category link leads to an empty list, even without a search text', async () => {
  const category = [
    { id: 1, count: 30 },
    { id: 85, count: 12 },
    { id: 86, count: 5 },
  ];
  const { filters } = await openAt('/catalog/1?on_sale=true', {
    responses: { search: respondWith({ data: productsFrom(1, 3), facets: buildFacets({ category }) }) },
  });
  const nav = within(filters.getByRole('navigation', { name: 'Search in category' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Whole shop 40 assets',
    '3D 30 assets',
    'Characters 12 assets',
    'Vehicles 5 assets',
  ]);
});

test('the drawer stays open while filters change, shows the number of results, and returns the focus', async () => {
  const { user, address } = await openAt('/catalog/1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));

  await user.click(drawer.getByRole('checkbox', { name: 'On sale 6 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?on_sale=true'));
  await user.click(await drawer.findByRole('button', { name: 'Show 30 assets' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
});

test('the categories of the drawer start closed, and choosing one closes the drawer', async () => {
  const { user, address } = await openAt('/catalog/1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const fonts = drawer.getByRole('link', { name: 'Fonts 10 assets' });
  expect(fonts).not.toBeVisible();
  await user.click(within(drawer.getByRole('navigation', { name: 'Search in category' })).getAllByText('Category')[0]!);
  await user.click(fonts);
  await waitFor(() => expect(address()).toBe('/catalog/55'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a corrected typo can be undone', async () => {
  const { user, address, asked } = await openAt('/catalog/1?q=fantsy', {
    responses: { search: respondWith({ data: productsFrom(1, 1), suggestion: 'fantasy' }) },
  });
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
    'Showing results for fantasy. Search instead for fantsy.',
  );
  await user.click(screen.getByRole('link', { name: 'fantsy' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?q=fantsy&exact=true'));
  expect(asked()).toMatchObject({ search: 'fantsy', exact: true });
});

test('the empty state offers similar searches, the whole shop, and fewer filters', async () => {
  await openAt('/catalog/86?q=zebrs&on_sale=true', {
    responses: {
      search: respondWith({ ...NONE, facets: buildFacets({ whole_shop: 4, category: [{ id: 55, count: 4 }] }) }),
      'search/suggestions': () => ({
        body: {
          data: [
            { kind: 'text', text: 'zebra' },
            { kind: 'category', id: 85, name: 'Characters', parent: '3D' },
          ],
        },
      }),
    },
  });
  expect(await screen.findByText('No results for “zebrs” in Vehicles')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  const getHref = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(getHref('Clear all filters')).toBe('/catalog/86?q=zebrs');
  expect(main.getAllByRole('link', { name: 'Search the whole shop (4)' }).at(-1)).toHaveAttribute(
    'href',
    '/catalog/86?q=zebrs&scope=all&on_sale=true',
  );
  const near = within(await screen.findByRole('navigation', { name: 'Did you mean' }));
  expect(near.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/catalog/86?q=zebra&scope=all',
    '/catalog/85',
  ]);
  const others = within(screen.getByRole('navigation', { name: 'Results in other categories' }));
  expect(others.getByRole('link')).toHaveAttribute('href', '/catalog/55?q=zebrs&on_sale=true');
});

test('the empty state lists all categories when no category has results', async () => {
  renderShop('/catalog/1?q=qqqq', { responses: { search: respondWith(NONE) } });
  const around = within(await screen.findByRole('navigation', { name: 'Browse categories' }));
  expect(around.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/catalog/1', '/catalog/55']);
  expect(screen.queryByRole('link', { name: /^Search the whole shop/ })).not.toBeInTheDocument();
});

// docs/design/search-and-catalog.md#search
test('an empty list without filters has no filters and no order', async () => {
  renderShop('/catalog/1?q=qqqq', { responses: { search: respondWith(NONE) } });
  expect(await screen.findByText('No results for “qqqq” in 3D')).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

// docs/design/search-and-catalog.md#search
test('leaves out choices that all results have, except chosen ones', async () => {
  const everywhere = buildFacets({
    rating: [
      { min: 4.5, count: 2 },
      { min: 4, count: 3 },
    ],
    engine: [
      { value: 'godot', count: 3 },
      { value: 'unity', count: 3 },
    ],
    rigged: 3,
    animated: 3,
  });
  const responses = { search: respondWith({ data: productsFrom(1, 3), facets: everywhere }) };
  const { filters } = await openAt('/catalog/1', { responses });
  const groups = (name: string) => filters.queryByRole('group', { name });
  expect([groups('Works in'), groups('Motion')]).toEqual([null, null]);
  expect(filters.getByRole('link', { name: '4.5 and up 2 assets' })).toBeInTheDocument();
  expect(filters.queryByRole('link', { name: /^4.0 and up/ })).toBeNull();
  cleanup();

  const { filters: chosen } = await openAt('/catalog/1?rating_min=4&engine=unity', { responses });
  expect(chosen.getByRole('checkbox', { name: 'Unity 3 assets' })).toBeChecked();
  expect(chosen.getByRole('link', { name: '4.0 and up 3 assets' })).toHaveAttribute('aria-current', 'true');
});

// docs/design/search-and-catalog.md#search
test('leaves out ratings and discounts that keep more than nine in ten assets, except chosen ones', async () => {
  const facets = buildFacets({
    rating: [
      { min: 4.5, count: 18 },
      { min: 4, count: 19 },
      { min: 3.5, count: 20 },
    ],
    on_sale: 6,
    discount: [
      { min: 30, count: 5 },
      { min: 20, count: 6 },
    ],
  });
  const meta = { page: 1, per_page: 16, last_page: 2, total: 20 };
  const responses = { search: respondWith({ data: productsFrom(1, 16), facets, meta }) };
  const { filters } = await openAt('/catalog/1', { responses });
  const choices = (panel: typeof filters, name: string) =>
    within(panel.getByRole('group', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(choices(filters, 'Rating')).toEqual(['4.5 and up 18 assets']);
  expect(choices(filters, 'Offers')).toEqual(['30% off or more 5 assets']);
  cleanup();

  const { filters: chosen } = await openAt('/catalog/1?rating_min=4&discount_min=20', { responses });
  expect(choices(chosen, 'Rating')).toEqual(['4.5 and up 18 assets', '4.0 and up 19 assets']);
  expect(choices(chosen, 'Offers')).toEqual(['30% off or more 5 assets', '20% off or more 6 assets']);
});

// docs/design/search-and-catalog.md#home-and-catalog
test('keeps a choice that changes nothing, with the focus, after it was taken back', async () => {
  const everywhere = buildFacets({ engine: [{ value: 'unity', count: 3 }], rating: [{ min: 4, count: 3 }] });
  const responses = { search: respondWith({ data: productsFrom(1, 3), facets: everywhere }) };
  const { user, filters, address } = await openAt('/catalog/1?rating_min=4&engine=unity', { responses });
  const unity = () => filters.getByRole('checkbox', { name: 'Unity 3 assets' });
  const rating = () => filters.getByRole('link', { name: '4.0 and up 3 assets' });

  await user.click(unity());
  await waitFor(() => expect(address()).toBe('/catalog/1?rating_min=4'));
  expect(unity()).not.toBeChecked();
  expect(unity()).toHaveFocus();

  await user.click(rating());
  await waitFor(() => expect(address()).toBe('/catalog/1'));
  expect(rating()).not.toHaveAttribute('aria-current');
  expect(rating()).toHaveFocus();
  expect(unity()).toBeInTheDocument();

  await user.click(filters.getByRole('link', { name: 'Fonts 10 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/55'));
  await waitFor(() => expect(filters.queryByRole('group', { name: 'Works in' })).toBeNull());
});

test('offers free assets when there are some, and removes the filter again', async () => {
  const price = { min: 0, max: 20, free: 2, bands: [{ min: 0, max: 4.99, count: 3 }] };
  const { user, filters, address } = await openAt('/catalog/1', {
    responses: { search: respondWith({ data: productsFrom(1, 3), facets: buildFacets({ price }) }) },
  });
  await user.click(filters.getByRole('link', { name: 'Free 2 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/1?price_max=0'));
  expect(chipNames()).toEqual(['Remove filter Free']);
  await user.click(filters.getByRole('link', { name: 'Free 2 assets' }));
  await waitFor(() => expect(address()).toBe('/catalog/1'));
});

test('the empty state shows popular assets', async () => {
  await openAt('/catalog/1?q=qqqq', {
    responses: {
      search: ({ params }) => ({ body: params['sort'] === 'best_selling' ? { data: productsFrom(1, 3) } : NONE }),
    },
  });
  const popular = within(await screen.findByRole('region', { name: 'Popular assets' }));
  expect(popular.getAllByRole('article')).toHaveLength(3);
});

test('shows the filters when the server sends no counts', async () => {
  renderShop('/catalog/1', { responses: { search: () => ({ body: { data: productsFrom(1, 1) } }) } });
  const filters = await column();
  expect(await filters.findByRole('checkbox', { name: 'On sale' })).toBeInTheDocument();
  expect(filters.getByRole('textbox', { name: 'From' })).toBeInTheDocument();
  expect(filters.getByRole('link', { name: 'Fonts' })).toBeInTheDocument();
});
