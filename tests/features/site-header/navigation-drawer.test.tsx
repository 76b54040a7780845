import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const openDrawer = async (user: ReturnType<typeof renderShop>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  return within(await screen.findByRole('dialog', { name: 'Navigation' }));
};
const drawer = () => screen.queryByRole('dialog', { name: 'Navigation' });
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const TREE = ['3D', '2D', 'HUD', 'Fonts'].map((name, index) => ({
  id: 10 + index,
  name,
  parent_id: null,
  children: index < 2 ? [{ id: 20 + index, name: `${name} child`, parent_id: 10 + index, children: [] }] : [],
}));
const responses = { 'category/tree': () => ({ body: { data: TREE } }) };

// The drawer of docs/specification.md#header.
test('shows the four main links and the categories', async () => {
  const { user } = renderShop('/', { responses });
  const { getByRole, findByRole } = await openDrawer(user);
  expect(linksIn(getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Catalog', '/catalog'],
    ['Contact Us', '/contact-us'],
  ]);
  expect(getByRole('heading', { name: 'Categories' })).toBeInTheDocument();
  expect(await findByRole('link', { name: 'HUD' })).toHaveAttribute('href', '/catalog/12');
});

test('categories with children expand one at a time and collapse', async () => {
  const { user } = renderShop('/', { responses });
  const { findByRole, getByRole, queryByRole } = await openDrawer(user);
  await user.click(await findByRole('button', { name: '3D' }));
  expect(getByRole('link', { name: '3D child' })).toHaveAttribute('href', '/catalog/20');
  expect(getByRole('link', { name: 'All 3D' })).toHaveAttribute('href', '/catalog/10');

  await user.click(getByRole('button', { name: '2D' }));
  expect(getByRole('link', { name: '2D child' })).toBeInTheDocument();
  await waitFor(() => expect(queryByRole('link', { name: '3D child' })).not.toBeInTheDocument());

  await user.click(getByRole('button', { name: '2D' }));
  await waitFor(() => expect(queryByRole('link', { name: '2D child' })).not.toBeInTheDocument());
});

test('"/static/images/categories/{n}.svg": category icons cycle through three icons', async () => {
  const { user } = renderShop('/', { responses });
  const { findByRole, getByRole } = await openDrawer(user);
  await findByRole('button', { name: '3D' });
  const icons = [...getByRole('navigation', { name: 'Categories' }).querySelectorAll('img')].map((icon) =>
    icon.getAttribute('src'),
  );
  expect(icons.slice(0, 4)).toEqual([1, 2, 3, 1].map((number) => `/static/images/categories/${number}.svg`));
});

test.each(['All 3D', 'HUD', 'Catalog', 'Home'])('choosing %s closes the drawer', async (name) => {
  const { user } = renderShop('/', { responses });
  const { findByRole, getByRole } = await openDrawer(user);
  await user.click(await findByRole('button', { name: '3D' }));
  await user.click(getByRole('link', { name }));
  await waitFor(() => expect(drawer()).toBe(null));
});

test('Escape closes the drawer and returns the focus to its button', async () => {
  const { user } = renderShop('/', { responses });
  await openDrawer(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer()).toBe(null));
  expect(screen.getByRole('button', { name: 'Open navigation' })).toHaveFocus();
});

test('shows ten skeleton rows while the categories load', async () => {
  const { user, server } = renderShop('/', { responses });
  const release = server.hold('category/tree');
  const { getByText, findByRole } = await openDrawer(user);
  const rows = getByText('Loading categories').parentElement?.querySelectorAll('[aria-hidden="true"]');
  expect(rows).toHaveLength(10);
  release();
  expect(await findByRole('button', { name: '3D' })).toBeInTheDocument();
});

test('offers a retry when the categories cannot be loaded', async () => {
  let isDown = true;
  const { user } = renderShop('/', {
    responses: { 'category/tree': () => (isDown ? { status: 500, body: {} } : responses['category/tree']()) },
  });
  const { findByRole, findByText } = await openDrawer(user);
  expect(await findByText('The categories could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(await findByRole('button', { name: 'Retry' }));
  expect(await findByRole('button', { name: '3D' })).toBeInTheDocument();
});

// docs/design/pages-and-forms.md#menus-and-overlays
test('a visitor reaches registration and sign-in, which the hover menu offers to a mouse only', async () => {
  const { user, address } = renderShop('/', { responses });
  const { getByRole } = await openDrawer(user);
  const account = getByRole('navigation', { name: 'Account' });
  expect(linksIn(account)).toEqual([
    ['Sign Up', '/register'],
    ['Sign In', '/sign-in'],
  ]);
  await user.click(within(account).getByRole('link', { name: 'Sign Up' }));
  await waitFor(() => expect(address()).toBe('/register'));
  await waitFor(() => expect(drawer()).toBeNull());
});

test('a user finds the projects in the drawer instead', async () => {
  const { user } = renderShop('/', { responses, signedIn: true });
  const { getByRole } = await openDrawer(user);
  expect(linksIn(getByRole('navigation', { name: 'Account' }))).toEqual([['My projects', '/projects']]);
});
