// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROFILE } from '#tests/support/profile-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const sidebar = () => screen.findByRole('navigation', { name: 'Account' });

test('shows an admin the Admin Panel above Log Out, the overview first', async () => {
  renderShop('/account/wishlist', { signedIn: true, isAdmin: true });
  const links = within(await sidebar());
  const panel = within(links.getByRole('list', { name: 'Admin Panel' }));
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/account/overview'],
    ['All Orders', '/account/all-orders'],
    ['All Support Requests', '/account/all-support'],
    ['All Users Info', '/account/all-users-info'],
    ['General Settings', '/account/settings-date'],
    ['Products', '/account/products'],
    ['Bundles', '/account/bundles'],
    ['Problem Reports', '/account/traces'],
    ['Reviews', '/account/traces?reviews=reported'],
    ['Audit', '/account/audit'],
  ]);
  expect([...(await sidebar()).querySelectorAll('a, button')].at(-1)?.textContent).toBe('Log Out');
});

const getLinkTexts = (nav: HTMLElement) => [...nav.querySelectorAll('a')].map((link) => link.textContent);

test('leads with the Admin Panel on its pages, and closes the pages of the account below', async () => {
  renderShop('/account/all-orders', { signedIn: true, isAdmin: true });
  const nav = await sidebar();
  expect(getLinkTexts(nav).slice(0, 2)).toEqual(['Overview', 'All Orders']);
  expect(getLinkTexts(nav).at(-1)).toBe('My projects');
  expect(within(nav).getByRole('group')).not.toHaveAttribute('open');
  expect(within(nav).getByText('Your account')).toBeInTheDocument();
  expect(within(nav).getByRole('button', { name: 'Admin menu' })).toBeInTheDocument();
});

test('leads with the account on its pages, whose link keeps the focus when the order changes', async () => {
  const { user } = renderShop('/account/traces', { signedIn: true, isAdmin: true });
  const nav = await sidebar();
  await user.click(within(nav).getByText('Your account'));
  const wishlist = within(nav).getByRole('link', { name: 'Wishlist' });
  await user.click(wishlist);
  expect(await screen.findByRole('heading', { level: 1, name: 'Wishlist' })).toBeInTheDocument();
  expect(getLinkTexts(nav).slice(0, 2)).toEqual(['Settings', 'Change Password']);
  expect(within(nav).getByRole('link', { name: 'Wishlist' })).toBe(wishlist);
  expect(within(nav).getByRole('group')).toHaveAttribute('open');
  expect(within(nav).getByRole('button', { name: 'Account menu' })).toBeInTheDocument();
});

test('closes the account of an admin on its own pages too, until it is opened', async () => {
  const { user } = renderShop('/account/wishlist', { signedIn: true, isAdmin: true });
  const nav = await sidebar();
  expect(within(nav).getByRole('group')).not.toHaveAttribute('open');
  expect(within(nav).getByText('Your account')).toBeVisible();
  await user.click(within(nav).getByRole('link', { name: 'Reviews' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reviews' })).toBeInTheDocument();
  expect(getLinkTexts(nav)[0]).toBe('Overview');
  expect(within(nav).getByRole('group')).not.toHaveAttribute('open');
});

test.each([
  ['/account/traces', undefined, 'Problem Reports', 'page'],
  ['/account/traces/K7QF-2M95', undefined, 'Problem Reports', 'true'],
  ['/account/traces?reviews=hidden', undefined, 'Reviews', 'page'],
  ['/account/traces', 'catalog', 'Reviews', 'page'],
] as const)('highlights one entry on %s, for the role %s: %s', async (path, adminRole, name, current) => {
  renderShop(path, { signedIn: true, isAdmin: true, ...(adminRole && { adminRole }) });
  const links = within(await sidebar()).getAllByRole('link');
  const highlighted = links.filter((link) => link.hasAttribute('aria-current'));
  expect(highlighted.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]]);
});

test('scrolls to the entry of the open page, and leaves the page where it is', async () => {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'LI' ? new DOMRect(0, 700, 200, 32) : new DOMRect(0, 100, 240, 500);
  });
  onTestFinished(() => rect.mockRestore());
  renderShop('/account/traces', { signedIn: true, isAdmin: true });
  expect((await sidebar()).scrollTop).toBe(132);
  expect(document.documentElement.scrollTop).toBe(0);
});

test.each([
  ['the full name', PROFILE, 'Signed in as Anna Berg'],
  ['the email of a user without a name', { ...PROFILE, full_name: '' }, 'Signed in as anna@example.com'],
])('says who is signed in: %s', async (_, data, text) => {
  renderShop('/account/wishlist', { signedIn: true, responses: { account: () => ({ body: { data } }) } });
  const user = await within(await sidebar()).findByText('Signed in as');
  expect(user.parentElement).toHaveTextContent(text);
});

test('hides the Admin Panel from other users, who get the not-found page for admin pages', async () => {
  renderShop('/account/all-orders', { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeTruthy();
  expect(within(await sidebar()).queryByRole('heading', { name: 'Admin Panel' })).toBeNull();
});

test('sends a visitor to sign in and keeps the page to return to', async () => {
  const { address } = renderShop('/account/all-orders?status=paid');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  expect(address()).toBe('/sign-in?returnTo=%2Faccount%2Fall-orders%3Fstatus%3Dpaid');
});

// docs/design/admin.md#admin-roles
test.each([
  ['finance', ['Overview', 'All Orders']],
  ['catalog', ['Products', 'Bundles', 'Reviews']],
  ['support', ['All Orders', 'All Support Requests', 'All Users Info', 'Problem Reports', 'Reviews']],
] as const)('shows an admin with the role %s only the pages of that role', async (adminRole, entries) => {
  renderShop('/account/wishlist', { signedIn: true, adminRole });
  const panel = within(within(await sidebar()).getByRole('list', { name: 'Admin Panel' }));
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(entries);
});

test('names the role that a page needs to an admin with another one', async () => {
  const { server } = renderShop('/account/settings-date', { signedIn: true, adminRole: 'finance' });
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeTruthy();
  expect(
    screen.getByText('This page needs the role Owner. Your role is Finance. An owner of the shop can change it.'),
  ).toBeTruthy();
  expect(server.requests.filter(({ url }) => url.includes('/admin/'))).toEqual([]);
});

// docs/design/accounts-and-sessions.md#signing-in-and-out
test('Log Out opens the sign-in, whose heading takes the focus, and is announced', async () => {
  const { user, tab, address } = renderShop('/account/orders', { signedIn: true });
  await user.click(within(await sidebar()).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toHaveFocus();
  expect(address()).toBe('/sign-in');
  expect(tab.successes).toEqual(['You have signed out']);
});
