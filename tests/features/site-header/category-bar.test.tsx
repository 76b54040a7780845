import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const bar = async () => within(await screen.findByRole('navigation', { name: 'Categories' }));
const dropdown = () => screen.queryByRole('list', { name: '3D' });

test('shows "Loading…" until the categories have loaded', async () => {
  const { server } = renderShop('/');
  const release = server.hold('category/tree');
  const { getByText, findByRole, getAllByRole } = await bar();
  expect(getByText('Loading…')).toBeInTheDocument();

  release();

  expect(await findByRole('link', { name: 'Fonts' })).toHaveAttribute('href', '/catalog/55');
  expect([...getAllByRole('button'), ...getAllByRole('link')].map(({ textContent }) => textContent)).toEqual([
    '3D',
    'Fonts',
  ]);
});

test('a category with children opens a dropdown, and choosing an entry closes it', async () => {
  const { user, address } = renderShop('/');
  const button = await (await bar()).findByRole('button', { name: '3D' });
  await user.click(button);

  const links = within(screen.getByRole('list', { name: '3D' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All 3D', '/catalog/1'],
    ['Characters', '/catalog/85'],
    ['Vehicles', '/catalog/86'],
  ]);

  await user.click(screen.getByRole('link', { name: 'Vehicles' }));
  await screen.findByRole('heading', { level: 1, name: 'Vehicles' });
  expect([address(), dropdown()]).toEqual(['/catalog/86', null]);
});

test.each(['/catalog/1', '/catalog/85'])('marks the category whose dropdown contains %s as current', async (path) => {
  const { user, router } = renderShop(path);
  const { findByRole, queryByRole } = await bar();
  const button = await findByRole('button', { name: '3D', current: true });
  expect(button).toHaveAttribute('aria-current', 'true');
  await user.click(button);
  const choices = within(screen.getByRole('list', { name: '3D' }));
  expect(choices.getByRole('link', { current: 'page' })).toHaveAttribute('href', path);

  await act(() => router.navigate('/catalog/55'));

  expect(await findByRole('link', { name: 'Fonts', current: 'page' })).toBeInTheDocument();
  expect(queryByRole('button', { current: true })).toBe(null);
});

test('marks no category of a search in the whole shop', async () => {
  const { router } = renderShop('/catalog/1?q=castle&scope=all');
  const { findByRole, queryByRole } = await bar();
  expect(await findByRole('button', { name: '3D' })).toHaveAttribute('aria-current', 'false');
  await act(() => router.navigate('/catalog/55?q=castle&scope=all'));
  expect(queryByRole('link', { current: 'page' })).toBe(null);
});

test('ArrowDown moves into the dropdown, Escape returns, and Tab closes it', async () => {
  const { user } = renderShop('/');
  const button = await (await bar()).findByRole('button', { name: '3D' });
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'All 3D' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect([document.activeElement, dropdown()]).toEqual([button, null]);

  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'All 3D' })).toHaveFocus();
  await user.keyboard('{End}');
  await user.tab();
  expect(dropdown()).toBe(null);
});

test('a click outside or on the button closes the dropdown', async () => {
  const { user } = renderShop('/');
  const button = await (await bar()).findByRole('button', { name: '3D' });
  await user.click(button);
  await user.click(screen.getByRole('contentinfo'));
  expect(dropdown()).toBe(null);
  await user.click(button);
  await user.click(button);
  expect(dropdown()).toBe(null);
});

test('offers a retry when the categories cannot be loaded', async () => {
  let isDown = true;
  const { user } = renderShop('/', {
    responses: {
      'category/tree': () =>
        isDown ? { status: 500, body: {} } : { body: { data: [{ id: 55, name: 'Fonts', parent_id: null }] } },
    },
  });
  const { findByRole } = await bar();
  const retry = await findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await findByRole('link', { name: 'Fonts' })).toBeInTheDocument();
});
