// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from '#ui/price/price.tsx';

const wordsOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();

test('says two decimals and then the currency', () => {
  const { container } = render(<Price price={14} currency="USD" />);
  expect(wordsOf(container)).toBe('14.00 USD');
});

test('strikes the old price through before the new one and tells them apart in words', () => {
  const { container, getByRole } = render(<Price price={18} newPrice={14.5} currency="USD" />);
  expect(wordsOf(container)).toBe('old price 18.00 USD new price 14.50 USD');
  expect(wordsOf(getByRole('deletion'))).toBe('old price 18.00 USD');
  expect(wordsOf(getByRole('insertion'))).toBe('new price 14.50 USD');
});

test('takes a new price of nothing at its word', () => {
  const { getByRole } = render(<Price price={18} newPrice={0} currency="EUR" />);
  expect(wordsOf(getByRole('insertion'))).toBe('new price 0.00 EUR');
});

test.each([null, undefined, 18])('shows one price when the new one is %s', (newPrice) => {
  const { container, queryByRole } = render(<Price price={18} newPrice={newPrice} currency="USD" />);
  expect(wordsOf(container)).toBe('18.00 USD');
  expect(queryByRole('deletion')).toBeNull();
});
