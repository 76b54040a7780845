// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TOAST_LIMIT, dismissToasts, toastError, toastSuccess } from '#ui/toaster/toast.tsx';
import { Toaster } from '#ui/toaster/toaster.tsx';

test('shows success as a status and an error as an alert with its request id, both with a close button', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => toastSuccess('Saved'));
  expect((await screen.findByRole('status')).textContent).toContain('Saved');

  act(() => toastError('Something went wrong', { requestId: 'r-42' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong');
  expect(alert.textContent).toContain('r-42');

  for (const button of screen.getAllByRole('button', { name: 'Close notification' })) await user.click(button);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps only the newest toasts when there are more than the limit', async () => {
  render(<Toaster />);
  act(() => {
    for (let number = 1; number <= TOAST_LIMIT + 2; number += 1) toastError(`Message ${number}`);
  });
  expect(await screen.findByText(`Message ${TOAST_LIMIT + 2}`)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(TOAST_LIMIT);
  expect(screen.queryByText('Message 2')).toBeNull();
});

// docs/specification.md#8-the-error-catalogue
test('shows every message of one response, and removes those of earlier ones', async () => {
  render(<Toaster />);
  const fields = Array.from({ length: TOAST_LIMIT + 2 }, (_, index) => `field ${index + 1}: Required`);
  act(() => {
    toastError('An earlier one');
    toastError(fields);
  });
  await screen.findByText(fields.at(-1)!);
  const shown = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown().toSorted()).toEqual(fields));

  act(() => toastError('A later one'));
  await screen.findByText('A later one');
  await waitFor(() => expect(shown()).toHaveLength(TOAST_LIMIT));
});

test('closes all toasts of a type', async () => {
  render(<Toaster />);
  act(() => {
    for (const text of ['One', 'Two', 'Three']) toastError(text);
  });
  await screen.findByText('Three');
  act(() => dismissToasts('error'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a success toast replaces an earlier one with the same text', async () => {
  render(<Toaster />);
  act(() => {
    toastSuccess('Saved');
    toastSuccess('Added to your cart');
  });
  expect(await screen.findByText('Added to your cart')).toBeTruthy();
  act(() => toastSuccess('Added to your cart'));
  await waitFor(() => expect(screen.getAllByText('Added to your cart')).toHaveLength(1));
  expect(screen.getByText('Saved')).toBeTruthy();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('keeps a repeated success toast and the focus in it, and announces it once', async () => {
  render(<Toaster />);
  const add = () =>
    act(() => toastSuccess('Added to your cart', { label: 'View cart', href: '/account/cart', open: () => {} }));
  add();
  const status = await screen.findByRole('status');
  const link = screen.getByRole('link', { name: 'View cart' });
  act(() => link.focus());
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  const progress = screen.getByRole('progressbar', { hidden: true });
  for (let added = 0; added < 11; added += 1) add();
  // The countdown starts again.
  await waitFor(() => expect(screen.getByRole('progressbar', { hidden: true })).not.toBe(progress));
  expect(screen.getAllByRole('status')).toEqual([status]);
  expect(link).toHaveFocus();
  observer.disconnect();
  const changed = changes.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
  expect(changed.filter(({ textContent }) => textContent !== '')).toEqual([]);
});

test('a success toast with another link replaces an earlier one with the same text', async () => {
  render(<Toaster />);
  act(() => toastSuccess('Saved', { label: 'View wishlist', href: '/account/wishlist', open: () => {} }));
  await screen.findByRole('link', { name: 'View wishlist' });
  act(() => toastSuccess('Saved'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'View wishlist' })).toBeNull());
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('closes the errors and keeps the success toasts', async () => {
  render(<Toaster />);
  act(() => {
    toastError('Please login first');
    toastSuccess('Login successful!');
  });
  expect(await screen.findByText('Please login first')).toBeTruthy();

  act(() => dismissToasts('error'));
  await waitFor(() => expect(screen.queryByText('Please login first')).toBeNull());
  expect(screen.getByText('Login successful!')).toBeTruthy();
});

test('a link in a toast opens its page in the app', async () => {
  const user = userEvent.setup();
  const opened: string[] = [];
  render(<Toaster />);
  act(() =>
    toastSuccess('Added', { label: 'View cart', href: '/account/cart', open: (href) => void opened.push(href) }),
  );
  await user.click(await screen.findByRole('link', { name: 'View cart' }));
  expect(opened).toEqual(['/account/cart']);
});

test('closes the toasts that link to a page, and keeps the others', async () => {
  render(<Toaster />);
  act(() => {
    toastSuccess('Added', { label: 'View cart', href: '/account/cart', open: () => {} });
    toastSuccess('Saved', { label: 'View wishlist', href: '/account/wishlist', open: () => {} });
  });
  expect(await screen.findByText('Added')).toBeTruthy();
  act(() => dismissToasts('/account/cart'));
  await waitFor(() => expect(screen.queryByText('Added')).toBeNull());
  expect(screen.getByText('Saved')).toBeTruthy();
});
