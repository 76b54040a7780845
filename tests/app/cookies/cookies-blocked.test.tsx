import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

afterEach(() => void vi.restoreAllMocks());

const BLOCKED = 'Your browser blocks cookies for this site';

test.each(['/sign-in', '/register'])('%s says what does not work while cookies are blocked', async (path) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderShop(path);
  expect(await screen.findByText(BLOCKED)).toBeInTheDocument();
  expect(screen.getByText(/You can browse and search\. To sign in, buy or keep a wishlist/)).toBeInTheDocument();
});

test('the sign-in page says nothing about cookies that work', async () => {
  renderShop('/sign-in');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.queryByText(BLOCKED)).not.toBeInTheDocument();
});
