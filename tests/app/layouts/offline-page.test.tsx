import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflinePage } from '#app/layouts/offline-page.tsx';

afterEach(() => onlineManager.setOnline(true));

test('opens the page when the network is back, and offers no report of a problem', () => {
  onlineManager.setOnline(false);
  const onReload = vi.fn();
  render(<OfflinePage onReload={onReload} />);
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /report/i })).not.toBeInTheDocument();
  expect(onReload).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('"Try again" loads the page while the browser says that it is offline', async () => {
  onlineManager.setOnline(false);
  const onReload = vi.fn();
  render(<OfflinePage onReload={onReload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});
