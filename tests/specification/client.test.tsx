import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { lazyPage } from '#app/routing/lazy-page.ts';
import { createTokenStore } from '#app/session/token-store.ts';
import { selectIsOpen as isPanelOpen } from '#machines/cart-panel/cart-panel.react.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { HERO, PROMOTIONS } from '#features/home/banners.ts';
import { createBareHost } from '#qa/support/bare-host.ts';
import { createCookieJar, createStorage } from '#qa/support/fake-browser.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, CONSENT, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';
import { buildToken } from '#qa/support/tokens.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// docs/specification.md#3-entities-and-their-fields

const createStore = () => {
  const jar = createCookieJar();
  const localStorage = createStorage();
  const { document, cookieStore } = jar.tab();
  const open = () => createTokenStore({ document, localStorage, cookieStore: cookieStore as CookieStore });
  return { jar, localStorage, open };
};

test('"Session: access token and refresh token, held in cookies"', () => {
  const { jar, open } = createStore();
  const access = buildToken({ sub: 'anna' });
  open().write({ access_token: access, refresh_token: 'r' });
  expect([jar.get(ACCESS), jar.get(REFRESH)]).toEqual([access, 'r']);
});

describe('"Admin flag: boolean kept on the client and persisted locally; default false. Set at login from is_admin (true if truthy, else false)"', () => {
  test('is false by default', () => {
    expect(createStore().open().stored().isAdmin).toBe(false);
  });

  test.each([
    [true, true],
    [1, true],
    ['yes', true],
    [false, false],
    [0, false],
    [null, false],
    [undefined, false],
  ])('is_admin %s makes it %s, even after a reload', (claim, expected) => {
    const { open } = createStore();
    const pair = { access_token: buildToken({ sub: 'anna', is_admin: claim }), refresh_token: 'r' };
    expect(open().writeLogin(pair, 'anna@example.com').isAdmin).toBe(expected);
    expect(open().stored().isAdmin).toBe(expected);
  });
});

test('"After login the email is saved in local browser storage under a user email key"', () => {
  const { localStorage, open } = createStore();
  open().writeLogin({ access_token: buildToken({ sub: 'anna' }), refresh_token: 'r' }, 'anna@example.com');
  expect(localStorage.getItem('user_email')).toBe('anna@example.com');
});

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])(
  '"Cookie consent preference: true or false, stored in a cookie named cookiesAccepted for 365 days", and "both close it": %s',
  async (name, value) => {
    const { user, browser } = renderShop('/', { consent: null });
    await screen.findByRole('dialog', { name: 'We use cookies' });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(CONSENT).toBe('cookiesAccepted');
    expect(browser.jar.writes.at(-1)).toMatch(`cookiesAccepted=${value}; Max-Age=${365 * 24 * 3600};`);
  },
);

describe('the data of the home page', () => {
  test('"Banner: id, image, title, description, button (label, link, query)"', async () => {
    renderShop('/', { responses: createBareHost() });
    expect([...HERO, ...PROMOTIONS].map(({ id }) => id)).toEqual(['cars', 'fantasy', 'characters', 'sweets']);
    for (const { title, description, button } of PROMOTIONS) {
      const banner = within(await screen.findByRole('region', { name: title }));
      expect(banner.getByText(description)).toBeInTheDocument();
      const href = `/catalog/${button.categoryId}?q=${button.query}`;
      expect(banner.getByRole('link', { name: button.label })).toHaveAttribute('href', href);
      await waitFor(() => expect(banner.getByRole('presentation')).toHaveAttribute('src', '/static/assets/1.webp'));
    }
  });

  test('"Category card: id, image, name, description, tag, button (label), category, link"', async () => {
    renderShop('/', { responses: createBareHost() });
    const list = within(await screen.findByRole('list', { name: 'Main categories' }));
    const card = list.getByRole('article', { name: 'HUD' });
    expect(within(card).getByRole('heading', { name: 'HUD' })).toBeInTheDocument();
    expect(within(card).getByText('Interfaces')).toBeInTheDocument();
    expect(within(card).getByText(/^Bars, frames and icons/)).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Browse HUD' })).toHaveAttribute('href', '/catalog/54');
    await waitFor(() => expect(card.querySelector('img')).not.toBe(null));
  });

  test('"Feature card: id, icon, title, description"', async () => {
    renderShop('/', { responses: createBareHost() });
    const cards = within(await screen.findByRole('list', { name: 'Features' })).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'A diverse product range',
      'Previews you can turn',
      'Clear licenses',
    ]);
    for (const card of cards) {
      expect(card.querySelector('svg')).not.toBe(null);
      expect(card.querySelector('p')).toHaveTextContent(/\.$/);
    }
  });

  test('"Home: page 1, 16 per page"', async () => {
    const { server } = renderShop('/', { responses: createBareHost() });
    await screen.findByRole('region', { name: 'Best Sellers' });
    const home = server.to('search').find(({ params }) => params['category'] === '["1","2","3"]');
    expect(home?.params).toMatchObject({ page: 1, per_page: 16 });
  });
});

// docs/specification.md#4-states-and-transitions

test('"Cart panel open or closed"', () => {
  const actor = createActor(cartPanelMachine).start();
  const isOpen = () => isPanelOpen(actor.getSnapshot());
  expect(isOpen()).toBe(false);
  actor.send({ type: 'cartPanel.open' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'cartPanel.close' });
  expect(isOpen()).toBe(false);
});

test('"Drawer open or closed", and "Ten skeleton rows in the drawer while loading"', async () => {
  const { user } = renderShop('/', { responses: { 'category/tree': () => new Promise(() => {}) } });
  const drawer = () => screen.queryByRole('dialog', { name: 'Navigation' });
  expect(drawer()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  await waitFor(() => expect(drawer()).toBeInTheDocument());
  const rows = screen.getByText('Loading categories').parentElement?.querySelectorAll('[aria-hidden="true"]');
  expect(rows).toHaveLength(10);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer()).not.toBeInTheDocument());
});

// docs/specification.md#7-the-calls-it-makes

describe('"Main API base: the front/v2 area of the provider\'s API host; a second base is an api area (use not shown). Both send the bearer token and apply the refresh-on-401 logic"', () => {
  test.each(['front', 'account'] as const)('%s', async (area) => {
    const server = createFakeServer();
    const browser = createBrowser(server);
    browser.remember(server.signIn('anna'));
    server.expireAccess();
    const { shop } = browser.openTab();
    const { z } = await import('#contract/zod.ts');

    await shop.api[area]({ method: 'GET', path: 'things', access: 'private', schema: z.unknown() });

    const base = area === 'front' ? '/front/v2' : '/api';
    expect(server.to('things').map(({ url }) => url)).toEqual([`${base}/things`, `${base}/things`]);
    const [first, second] = server.to('things').map(({ bearer }) => bearer);
    expect(first).not.toBe(null);
    expect(second).not.toBe(first);
    expect(second).toBe(browser.jar.get(ACCESS));
    expect(server.to('refresh')).toHaveLength(1);
  });
});

test('"static images come from {asset-host}/static/assets/{image}, /static/images/gateways/{image}, /static/images/categories/{n}.svg and /images/footer/footer-logo.webp"', async () => {
  renderShop('/catalog/1', { responses: createBareHost() });
  await screen.findByRole('heading', { name: 'Product 1' });
  const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await waitFor(() =>
    expect(sources()).toEqual(
      expect.arrayContaining([
        '/static/assets/1.webp',
        '/static/images/gateways/card.svg',
        '/static/images/categories/1.svg',
        '/images/footer/footer-logo.webp',
      ]),
    ),
  );
});

// docs/specification.md#8-the-error-catalogue

test('"A failed lazy page load is re-thrown"', async () => {
  const cause = new Error('The file is missing');
  const Page = await lazyPage(() => Promise.reject(cause)).Component();
  expect(() => (Page as () => unknown)()).toThrow(cause);
});

test('"a missing root element raises an error"', async () => {
  document.body.replaceChildren();
  await expect(import('#app/main.tsx')).rejects.toThrow('The page has no #root');
});
