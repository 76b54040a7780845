import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '#app/routing/lazy-page.ts';
import { OfflineError } from '#app/routing/offline-error.ts';

const open = (load: Parameters<typeof lazyPage>[0]) => {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: () => <p>This page could not be shown.</p>,
        HydrateFallback: () => <p>Loading...</p>,
        children: [
          { index: true, Component: () => <p>Home</p> },
          { path: 'blog', lazy: lazyPage(load) },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router.navigate('/blog');
};

test('shows the error page when the code of a page does not load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByText('This page could not be shown.')).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('throws an error of its own for a page that could not be loaded offline', async () => {
  onlineManager.setOnline(false);
  const { Component } = lazyPage(() => Promise.reject(new TypeError('Failed to fetch')));
  const Page = (await Component()) as () => never;
  expect(() => Page()).toThrow(OfflineError);
  onlineManager.setOnline(true);
});

test('shows a page when its code loads', async () => {
  await open(() => Promise.resolve({ Component: () => <p>The blog</p> }));
  expect(await screen.findByText('The blog')).toBeInTheDocument();
});

test('preserves the current page during a reload', async () => {
  void open(() => Promise.resolve(undefined));
  expect(await screen.findByText('Home')).toBeInTheDocument();
});
