// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GeneralSettings } from '#contract/content/general-settings.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const settings = (changes: Partial<GeneralSettings> = {}): GeneralSettings => ({
  version: 3,
  company: {
    name: 'Prefab Bazaar',
    registrationNumber: '123',
    address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1 7AA', country: 'United Kingdom' },
    contact: { email: 'help@example.com' },
  },
  payment_methods: [{ id: 'card', image: 'card.svg', method_name: 'Card', is_enabled: true }],
  order_expiry_hours: 0.5,
  refund_window_days: 14,
  notice: '',
  ...changes,
});

test('shows field errors and keeps the typed values after a conflict', async () => {
  const saved = [settings(), settings({ version: 4, notice: 'Theirs' })];
  const { user, server } = renderShop('/account/settings-date', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/settings': ({ method }) =>
        method === 'PUT'
          ? { status: 409, body: { message: 'Somebody else has changed the settings' } }
          : { body: { data: saved.shift() } },
      'admin/settings/history': () => ({
        body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } },
      }),
    },
  });
  const notice = await screen.findByRole('textbox', { name: /^Notice/ });
  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await user.clear(screen.getByRole('spinbutton', { name: 'Order expiry in hours' }));
  await user.click(screen.getByRole('checkbox', { name: 'Card' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  for (const text of [
    'City is required',
    'Order expiry must be a number of hours',
    'At least one payment method must stay on',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Leeds');
  await user.type(screen.getByRole('spinbutton', { name: 'Order expiry in hours' }), '2');
  await user.click(screen.getByRole('checkbox', { name: 'Card' }));
  await user.type(notice, 'Ours');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Someone else changed the settings while you were editing')).toBeInTheDocument();
  expect(notice).toHaveValue('Ours');
  expect(server.to('admin/settings').at(-1)!.body).toMatchObject({
    version: 3,
    order_expiry_hours: 2,
    company: { address: { city: 'Leeds' } },
  });
  await user.click(screen.getByRole('button', { name: 'Load saved settings' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Notice/ })).toHaveValue('Theirs'));
  expect(screen.queryByText('Someone else changed the settings while you were editing')).toBeNull();
});

test('keeps the typed values after a conflict when the saved settings cannot be loaded', async () => {
  let isDown = false;
  const { user } = renderShop('/account/settings-date', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/settings': ({ method }) => {
        if (method === 'PUT') return { status: 409, body: { message: 'Somebody else has changed the settings' } };
        return isDown ? { status: 503, body: { message: 'Down for a moment' } } : { body: { data: settings() } };
      },
      'admin/settings/history': () => ({
        body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } },
      }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Notice/ }), 'Ours');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  isDown = true;
  await user.click(await screen.findByRole('button', { name: 'Load saved settings' }));
  expect(await screen.findByText('Down for a moment')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Notice/ })).toHaveValue('Ours');
  expect(screen.getByText('Someone else changed the settings while you were editing')).toBeInTheDocument();
});

// docs/design/admin.md#admin-pages
test('links to each section of the page', async () => {
  renderShop('/account/settings-date', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/settings': () => ({ body: { data: settings() } }),
      'admin/settings/history': () => ({
        body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } },
      }),
    },
  });
  await screen.findByRole('textbox', { name: 'City' });
  const links = within(screen.getByRole('navigation', { name: 'Settings on this page' })).getAllByRole('link');
  const headings = links.map((link) =>
    document.querySelector(`main section${new URL((link as HTMLAnchorElement).href).hash} h2`),
  );
  expect(headings.map((heading) => heading?.textContent)).toEqual(['Company', 'Selling', 'History']);
});

test('a page of the history without changes leads to the first one', async () => {
  renderShop('/account/settings-date?page=3', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/settings': () => ({ body: { data: settings() } }),
      'admin/settings/history': () => ({
        body: { data: [], meta: { page: 3, per_page: 16, total: 17, last_page: 2 } },
      }),
    },
  });
  expect(await screen.findByText(/^There are no changes on this page\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/account/settings-date?page=1',
  );
});
