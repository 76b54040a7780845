// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter, useLocation, useNavigation } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import { laterSection, loadLaterSections } from '#ui/later-section/later-section.tsx';

const Articles = () => <a href="/blog">All articles</a>;

/** A page that names its path, says whether another one loads, and has a section. */
const pageWith = (Section: ComponentType<{ page: string }>) => {
  const Page = () => {
    const { pathname, key } = useLocation();
    const { state } = useNavigation();
    return (
      <>
        <h1>{pathname}</h1>
        <p>{state}</p>
        <Section page={`${key} ${state}`} />
      </>
    );
  };
  const router = createMemoryRouter([
    { path: '*', element: <Page /> },
    { path: '/slow', loader: () => new Promise(() => {}) },
  ]);
  return { router, page: <RouterProvider router={router} /> };
};

/** What waits until the browser is idle. */
let whenIdle: (() => void)[];
const beIdle = () => act(async () => whenIdle.splice(0).forEach((callback) => callback()));

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(async () => {
  // A section that still waits would wait in the document of the next file, too.
  await beIdle();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the server renders a section whose code was loaded', async () => {
  const Section = laterSection(async () => Articles);
  await loadLaterSections();
  expect(renderToString(pageWith(Section).page)).toContain('All articles');
});

test('the HTML of the server stays while the code is missing, even when it cannot be loaded at first', async () => {
  const OnServer = laterSection(async () => Articles);
  await loadLaterSections();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageWith(OnServer).page);
  const link = screen.getByRole('link', { name: 'All articles' });

  const load = vi.fn(async () => Articles).mockRejectedValueOnce(new Error('offline'));
  const InBrowser = laterSection(load);
  await act(async () => void hydrateRoot(root, pageWith(InBrowser).page));
  expect(load).not.toHaveBeenCalled();
  await beIdle();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'All articles' })).toBe(link);

  await act(async () => void fireEvent(window, new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'All articles' })).toBe(link);
});

test('where the browser renders the page, the section appears with its code', async () => {
  const Section = laterSection(async () => Articles);
  render(pageWith(Section).page);
  expect(screen.queryByRole('link')).toBeNull();
  await beIdle();
  expect(screen.getByRole('link', { name: 'All articles' })).toBeDefined();
});

test('another page opens while the code of a section is missing, and has the section once it has loaded', async () => {
  const OnServer = laterSection(async () => Articles);
  await loadLaterSections();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageWith(OnServer).page);
  const { router, page } = pageWith(
    laterSection(vi.fn(async () => Articles).mockRejectedValueOnce(new Error('offline'))),
  );
  await act(async () => void hydrateRoot(root, page));
  await beIdle();

  await act(() => router.navigate('/next'));
  expect(screen.getByRole('heading', { name: '/next' })).toBeDefined();
  await act(async () => void fireEvent(window, new Event('online')));
  const link = screen.getByRole('link', { name: 'All articles' });

  await act(() => router.navigate('/last'));
  expect(screen.getByRole('link', { name: 'All articles' })).toBe(link);
});

test('a page shows that the next one loads while the code of a section is missing', async () => {
  const OnServer = laterSection(async () => Articles);
  await loadLaterSections();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageWith(OnServer).page);
  const code = createDeferred<ComponentType>();
  // `loadLaterSections` would wait for this section in the next file, too.
  onTestFinished(() => code.resolve(Articles));
  const { router, page } = pageWith(laterSection(() => code.promise));
  await act(async () => void hydrateRoot(root, page));

  await act(async () => void router.navigate('/slow'));
  expect(screen.getByText('loading')).toBeDefined();
});
