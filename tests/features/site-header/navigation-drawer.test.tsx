import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const openDrawer = async (user: ReturnType<typeof renderShop>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Open the navigation' }));
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
const answers = { 'category/tree': () => ({ body: { data: TREE } }) };

// Specification, section 2: "Mobile drawer titled Navigation: the four main links (Home, About, Catalog, Contact Us) and a Categories section."
test('has the four main links and the categories', async () => {
  const { user } = renderShop('/', { answers });
  const { getByRole, findByRole } = await openDrawer(user);
  expect(linksIn(getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Catalog', '/catalog'],
    ['Contact Us', '/contact-us'],
  ]);
  expect(getByRole('heading', { name: 'Categories' })).toBeInTheDocument();
  // "one without children links directly"
  expect(await findByRole('link', { name: 'HUD' })).toHaveAttribute('href', '/catalog/12');
});

// "one with children expands as an accordion (one open at a time, collapsible) and its children link to /catalog/{childId}".
test('a category with children expands, one at a time, and collapses', async () => {
  const { user } = renderShop('/', { answers });
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

// "Each top-level category gets an icon cycling through three icons."
test('three icons take turns', async () => {
  const { user } = renderShop('/', { answers });
  const { findByRole, getByRole } = await openDrawer(user);
  await findByRole('button', { name: '3D' });
  const icons = [
    ...getByRole('navigation', { name: 'Categories' }).querySelectorAll('li > * > svg:first-child, li svg:first-child'),
  ]
    .map((icon) => icon.innerHTML)
    .slice(0, 4);
  expect(new Set(icons.slice(0, 3)).size).toBe(3);
  expect(icons[3]).toBe(icons[0]);
});

// "Choosing a link closes the drawer."
test.each(['All 3D', 'HUD', 'Catalog', 'Home'])('choosing %s closes it', async (name) => {
  const { user } = renderShop('/', { answers });
  const { findByRole, getByRole } = await openDrawer(user);
  await user.click(await findByRole('button', { name: '3D' }));
  await user.click(getByRole('link', { name }));
  await waitFor(() => expect(drawer()).toBe(null));
});

test('Escape closes it and gives the focus back to its button', async () => {
  const { user } = renderShop('/', { answers });
  await openDrawer(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer()).toBe(null));
  expect(screen.getByRole('button', { name: 'Open the navigation' })).toHaveFocus();
});

// "Ten skeleton rows show while categories load."
test('ten rows hold the place of the categories while they load', async () => {
  const { user, server } = renderShop('/', { answers });
  const release = server.hold('category/tree');
  const { getByText, findByRole } = await openDrawer(user);
  const rows = getByText('Loading categories').parentElement?.querySelectorAll('[aria-hidden="true"]');
  expect(rows).toHaveLength(10);
  release();
  expect(await findByRole('button', { name: '3D' })).toBeInTheDocument();
});

test('categories that could not be had can be asked for again', async () => {
  let isDown = true;
  const { user } = renderShop('/', {
    answers: { 'category/tree': () => (isDown ? { status: 500, body: {} } : answers['category/tree']()) },
  });
  const { findByRole, findByText } = await openDrawer(user);
  expect(await findByText('The categories could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(await findByRole('button', { name: 'Retry' }));
  expect(await findByRole('button', { name: '3D' })).toBeInTheDocument();
});
