// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from '#ui/price/price.tsx';

const getNormalizedText = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();

test('shows two decimals followed by the currency', () => {
  const { container } = render(<Price price={14} currency="USD" />);
  expect(getNormalizedText(container)).toBe('14.00 USD');
});

test('shows the old price struck through before the new one and labels both for screen readers', () => {
  const { container, getByRole } = render(<Price price={18} newPrice={14.5} currency="USD" />);
  expect(getNormalizedText(container)).toBe('old price 18.00 USD new price 14.50 USD');
  expect(getNormalizedText(getByRole('deletion'))).toBe('old price 18.00 USD');
  expect(getNormalizedText(getByRole('insertion'))).toBe('new price 14.50 USD');
});

test('shows a discounted price of 0 as any other', () => {
  const { container } = render(<Price price={18} newPrice={0} currency="EUR" />);
  expect(getNormalizedText(container)).toBe('old price 18.00 EUR new price 0.00 EUR');
});

test('shows a price of 0 once, with two decimals', () => {
  const { container } = render(<Price price={0} currency="USD" />);
  expect(getNormalizedText(container)).toBe('0.00 USD');
});

test.each([null, undefined, 18])('shows a single price if the discounted price is %s', (newPrice) => {
  const { container, queryByRole } = render(<Price price={18} newPrice={newPrice} currency="USD" />);
  expect(getNormalizedText(container)).toBe('18.00 USD');
  expect(queryByRole('deletion')).toBeNull();
});
