// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterSection, loadLaterSections } from '#ui/later-section/later-section.tsx';

const Articles = () => <a href="/blog">All articles</a>;

/** What waits until the browser is idle. */
let whenIdle: (() => void)[];
const beIdle = () => act(async () => whenIdle.splice(0).forEach((callback) => callback()));

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the server renders a section whose code was loaded', async () => {
  const Section = laterSection(async () => Articles);
  await loadLaterSections();
  expect(renderToString(<Section />)).toContain('All articles');
});

test('the HTML of the server stays while the code is missing, also when it cannot be loaded at first', async () => {
  const OnServer = laterSection(async () => Articles);
  await loadLaterSections();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<OnServer />);
  const link = screen.getByRole('link', { name: 'All articles' });

  const load = vi.fn(async () => Articles).mockRejectedValueOnce(new Error('offline'));
  const InBrowser = laterSection(load);
  await act(async () => void hydrateRoot(root, <InBrowser />));
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
  render(<Section />);
  expect(screen.queryByRole('link')).toBeNull();
  await beIdle();
  expect(screen.getByRole('link', { name: 'All articles' })).toBeDefined();
});
