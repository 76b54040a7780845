import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFirstView } from '#app/routing/forget-first-view.ts';

const marked = () => document.head.querySelectorAll('[data-page]').length;

beforeEach(() => {
  document.head.innerHTML =
    '<title>Red Car</title><meta name="viewport" content="x" /><link rel="canonical" href="/asset/7" data-page /><meta name="description" content="y" data-page />';
});

test("preserves the server's head while the first page is open", async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/asset/7'] });
  forgetFirstView(router, document);

  await router.navigate('#picture-2');
  expect(marked()).toBe(2);

  await router.navigate('/catalog/1');
  expect(marked()).toBe(0);
  expect(document.title).toBe('Red Car');
  expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
});

test('removes the head on another page of the same list', async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/catalog/1'] });
  forgetFirstView(router, document);
  await router.navigate('?page=2');
  expect(marked()).toBe(0);
});

test('removes the mark of the first view on another page, when the browser has time', async () => {
  document.documentElement.setAttribute('data-first-view', '');
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/'] });
  forgetFirstView(router, document);
  await router.navigate('#blog');
  await router.navigate('/catalog/1');
  await vi.waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-first-view'));
});
