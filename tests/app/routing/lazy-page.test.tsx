import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '#app/routing/lazy-page.ts';

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

// Specification, section 8: "A failed lazy page load is re-thrown".
test('a page whose code does not come is the error page, not an empty one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByText('This page could not be shown.')).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('a page whose code comes is drawn', async () => {
  await open(() => Promise.resolve({ Component: () => <p>The blog</p> }));
  expect(await screen.findByText('The blog')).toBeInTheDocument();
});

test('while the whole page is loaded again, what is shown stays', async () => {
  void open(() => Promise.resolve(undefined));
  expect(await screen.findByText('Home')).toBeInTheDocument();
});
