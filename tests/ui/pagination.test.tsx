// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { computePageRange } from '#ui/pagination/compute-page-range.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';

const hrefFor = (page: number) => `/catalog/1?page=${page}`;

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 gap 10'],
  [3, 10, '1 2 3 4 gap 10'],
  [4, 10, '1 2 3 4 5 gap 10'],
  [5, 10, '1 gap 4 5 6 gap 10'],
  [8, 10, '1 gap 7 8 9 10'],
  [10, 10, '1 gap 9 10'],
])('offers on page %d of %d: %s', (page, count, expected) => {
  expect(computePageRange(page, count).join(' ')).toBe(expected);
});

test('marks the current page and links to its neighbors', () => {
  render(<Pagination page={5} pageCount={10} hrefFor={hrefFor} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 5');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/catalog/1?page=4');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/catalog/1?page=6');
});

test('has no previous link on the first page and no next link on the last', () => {
  const { rerender } = render(<Pagination page={1} pageCount={2} hrefFor={hrefFor} />);
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  rerender(<Pagination page={2} pageCount={2} hrefFor={hrefFor} />);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});

test('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefFor={hrefFor} />);
  expect(container.childElementCount).toBe(0);
});

test.each([
  ['moves the focus to the heading of the page', {}, 'heading'],
  ['leaves the focus when it opens another tab', { ctrlKey: true }, 'link'],
])('a link %s', (_, keys, focused) => {
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  render(
    <>
      <h1 tabIndex={-1}>Catalog</h1>
      <Pagination page={1} pageCount={3} hrefFor={hrefFor} />
    </>,
  );
  const next = screen.getByRole('link', { name: 'Next page' });
  next.focus();
  fireEvent.click(next, keys);
  expect(document.activeElement).toBe(focused === 'heading' ? screen.getByRole('heading') : next);
  document.removeEventListener('click', stay);
});
