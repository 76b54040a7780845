import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflinePage } from '#app/layouts/offline-page.tsx';

afterEach(() => onlineManager.setOnline(true));

test('opens the page when the network is back, and offers no report of a problem', () => {
  onlineManager.setOnline(false);
  const onOnline = vi.fn();
  render(<OfflinePage onOnline={onOnline} />);
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /report/i })).not.toBeInTheDocument();
  expect(onOnline).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(onOnline).toHaveBeenCalledTimes(1);
});

test('leads back to the page before, which can still be read', async () => {
  onlineManager.setOnline(false);
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  render(<OfflinePage />);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(back).toHaveBeenCalledTimes(1);
});
