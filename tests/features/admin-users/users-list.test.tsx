import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LIST_META, USER_ID, USER_ROW } from '../../support/admin-user-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

test('the users list reads its filters from the URL and links to each user', async () => {
  const { server } = renderShop('/account/all-users-info?q=nora&status=active', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/users': () => ({ body: { data: [USER_ROW], meta: LIST_META } }) },
  });
  const link = await screen.findByRole('link', { name: 'nora@example.com' });
  expect(link.getAttribute('href')).toBe(`/account/single-user-info/${USER_ID}`);
  expect(await screen.findByText('1 user')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email, name or username').value).toBe('nora');
  const [call] = server.requests.filter((each) => each.url.endsWith('/admin/users'));
  expect(call?.params).toMatchObject({ q: 'nora', status: 'active' });
});

test('the list for editing links each user to the form', async () => {
  renderShop('/account/all-users-edit', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/users': () => ({ body: { data: [USER_ROW], meta: LIST_META } }) },
  });
  const link = await screen.findByRole('link', { name: 'Edit nora@example.com' });
  expect(link).toHaveAttribute('href', `/account/single-user-edit/${USER_ID}`);
  expect(screen.queryByRole('columnheader', { name: 'Last seen' })).not.toBeInTheDocument();
});

// docs/design/pages-and-forms.md#menus-and-overlays
test('a filter keeps the scroll position', async () => {
  const { user, server } = renderShop('/account/all-users-info', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/users': () => ({ body: { data: [USER_ROW], meta: LIST_META } }) },
  });
  await screen.findByRole('link', { name: 'nora@example.com' });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockClear();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'blocked');
  await waitFor(() => expect(server.to('admin/users').at(-1)?.params).toMatchObject({ status: 'blocked' }));
  expect(scrollTo).not.toHaveBeenCalled();
});
