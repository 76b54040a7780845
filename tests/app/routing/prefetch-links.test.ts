// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from '#app/routing/prefetch-links.ts';

const prefetch = vi.fn(() => Promise.resolve());
const TREE = [
  {
    children: [
      { path: 'asset/:id', handle: { prefetch } },
      { path: 'account', loader: () => null },
    ],
  },
];

const linkTo = (href: string) => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.innerHTML = '<span>Open</span>';
  document.body.append(link);
  return link;
};
const dispatch = (type: string, target: Element | null) => target?.dispatchEvent(new Event(type, { bubbles: true }));

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockClear();
  end = prefetchLinks(TREE, document);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('loads the data of a page when the pointer rests on its link', () => {
  const link = linkTo('/asset/7?from=home');
  dispatch('pointerover', link.firstElementChild);
  vi.advanceTimersByTime(79);
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '7' } }));
});

test('loads nothing when the pointer only crosses a link', () => {
  dispatch('pointerover', linkTo('/asset/7'));
  vi.advanceTimersByTime(40);
  dispatch('pointerover', document.body);
  vi.advanceTimersByTime(1000);
  expect(prefetch).not.toHaveBeenCalled();
});

test.each(['touchstart', 'focusin'])('loads the data at once on %s', (type) => {
  dispatch(type, linkTo('/asset/7'));
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('leaves pages with a guard and other sites alone', () => {
  for (const href of ['/account', 'https://example.com/asset/7', '//example.com/asset/7'])
    dispatch('touchstart', linkTo(href));
  expect(prefetch).not.toHaveBeenCalled();
});

test('ignores data that cannot be loaded', async () => {
  prefetch.mockRejectedValueOnce(new Error('offline'));
  dispatch('touchstart', linkTo('/asset/7'));
  await vi.advanceTimersByTimeAsync(0);
  expect(prefetch).toHaveBeenCalledTimes(1);
});
