// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { type LinkProps, LinkProvider } from '#ui/link/link.tsx';

test('a busy button keeps its name and focus, but ignores clicks and does not submit', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Sign in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Sign in' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Sign in', busy: true })).toBe(document.activeElement);
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

// docs/specification.md#login-form
test('a busy button shows its busy label', () => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Signing in…">
      Sign In
    </Button>
  );
  const { rerender } = render(button(false));
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveTextContent(/^Sign In$/);

  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Signing in…', busy: true });
  expect(busy).toHaveTextContent(/^Signing in…$/);
  // Not in an element of its own, which would be transparent.
  expect(screen.getByText('Signing in…')).toBe(busy);
});

test('a link button uses the provided link component', () => {
  const RouterLink = ({ href, children, ...rest }: LinkProps) => (
    <a {...rest} href={`/shop${href}`}>
      {children}
    </a>
  );
  render(
    <LinkProvider component={RouterLink}>
      <ButtonLink href="/cart">Shop Now</ButtonLink>
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop/cart');
});
