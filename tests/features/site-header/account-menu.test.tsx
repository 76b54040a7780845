import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const icon = () => screen.findByRole('button', { name: 'Account' });
const menu = () => screen.queryByRole('list', { name: 'Account' });
const links = () => within(screen.getByRole('list', { name: 'Account' })).getAllByRole('link');
const entries = () => links().map((link) => [link.textContent, link.getAttribute('href')]);

test('shows a visitor Sign Up and Sign In on hover', async () => {
  const { user } = renderShop('/');
  expect(menu()).toBe(null);
  await user.hover(await icon());
  expect(entries()).toEqual([
    ['Sign Up', '/register'],
    ['Sign In', '/sign-in'],
  ]);
});

test('shows a user the account pages and Log Out on hover', async () => {
  const { user, tab } = renderShop('/', { signedIn: true });
  await user.hover(await icon());
  expect(entries()).toEqual([
    ['Settings', '/account'],
    ['Change Password', '/account/change-password'],
    ['My Orders', '/account/orders'],
    ['Purchased Assets', '/account/purchased'],
    ['Wishlist', '/account/wishlist'],
    ['Shop Cart', '/account/cart'],
    ['Support', '/account/support'],
    ['My projects', '/projects'],
  ]);

  await user.click(screen.getByRole('button', { name: 'Log Out' }));

  expect(tab.isSignedIn()).toBe(false);
  expect(menu()).toBe(null);
});

describe('by keyboard', () => {
  test.each(['{Enter}', ' '])('"%s" opens the menu of a user, and Tab moves through it and closes it', async (key) => {
    const { user, tab } = renderShop('/', { signedIn: true });
    (await icon()).focus();
    await user.keyboard(key);
    expect(await icon()).toHaveAttribute('aria-expanded', 'true');
    expect(tab.errors).toEqual([]);

    for (const link of links()) {
      await user.tab();
      expect(link).toHaveFocus();
    }
    await user.tab();
    expect(screen.getByRole('button', { name: 'Log Out' })).toHaveFocus();
    await user.tab();
    expect(menu()).toBe(null);
    expect(screen.getByRole('button', { name: /^Cart/ })).toHaveFocus();
  });

  test('Log Out returns the focus to the Account button and leaves the menu closed', async () => {
    const { user, tab } = renderShop('/', { signedIn: true });
    (await icon()).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Log Out' }).focus();
    await user.keyboard('{Enter}');
    expect(tab.isSignedIn()).toBe(false);
    expect(menu()).toBe(null);
    expect(await icon()).toHaveFocus();
  });

  test('arrow keys move through the menu, and Escape closes it and returns the focus', async () => {
    const { user } = renderShop('/');
    (await icon()).focus();
    await user.keyboard('{ArrowDown}');
    const [signUp, signIn] = links();
    expect(signUp).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(signIn).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(signUp).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(signIn).toHaveFocus();
    await user.keyboard('{Home}{End}');
    expect(signIn).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(menu()).toBe(null);
    expect(await icon()).toHaveFocus();
  });

  test('Enter opens the page of an entry and closes the menu', async () => {
    const { user, address } = renderShop('/');
    (await icon()).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect([address(), menu()]).toEqual(['/sign-in', null]);
  });
});

test.each([
  ['a mouse', '[MouseLeft]'],
  ['touch', '[TouchA]'],
  ['the keyboard', '{Enter}'],
])(
  '"A signed-out user clicking wishlist, account or cart gets the error" of the account icon by %s',
  async (_, keys) => {
    const { user, tab } = renderShop('/');
    if (keys === '{Enter}') {
      (await icon()).focus();
      await user.keyboard(keys);
    } else await user.pointer({ keys, target: await icon() });
    expect(tab.errors).toEqual(['You must be logged in to access your account']);
    expect(tab.places).toEqual(['/sign-in']);
  },
);

describe('by touch', () => {
  test('the first tap opens the menu, the second opens the account', async () => {
    const { user, tab } = renderShop('/', { signedIn: true });
    const tap = async () => user.pointer({ keys: '[TouchA]', target: await icon() });
    await tap();
    expect([menu() !== null, tab.places]).toEqual([true, []]);
    await tap();
    expect([tab.errors, tab.places]).toEqual([[], ['/account']]);
  });

  test('a tap outside closes the menu', async () => {
    const { user } = renderShop('/', { signedIn: true });
    await user.pointer({ keys: '[TouchA]', target: await icon() });
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('contentinfo') });
    expect(menu()).toBe(null);
  });
});
