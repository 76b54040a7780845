import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONSENT } from '#qa/support/shop-parts.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const banner = () => screen.findByRole('dialog', { name: 'We use cookies' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('"Modal headed \'We use cookies\'", with its text and the link to the policy', async () => {
  renderShop('/', { consent: null });
  expect(await banner()).toHaveAccessibleDescription(
    'By using this site you agree to cookies for analytics and personalized content.',
  );
  expect(screen.getByRole('link', { name: 'Learn more about cookies' })).toHaveAttribute('href', '/policy');
});

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('"%s stores %s" and closes it', async (name, value) => {
  const { user, browser } = renderShop('/', { consent: null });
  await banner();
  await user.click(screen.getByRole('button', { name }));
  await isGone();
  expect(browser.jar.get(CONSENT)).toBe(value);
  expect(browser.jar.writes.at(-1)).toBe(`${CONSENT}=${value}; Max-Age=31536000; Path=/; SameSite=Strict`);
});

test.each(['Close', 'Escape'])('%s "stores nothing"', async (way) => {
  const { user, browser } = renderShop('/', { consent: null });
  await banner();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: way }));
  await isGone();
  expect(browser.jar.get(CONSENT)).toBeUndefined();
});

test.each([true, false])('stays closed when %s is stored, until it is opened from the footer', async (consent) => {
  const { user } = renderShop('/', { consent });
  const settings = await screen.findByRole('button', { name: 'Cookie settings' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(settings);
  await banner();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(settings).toHaveFocus());
});
