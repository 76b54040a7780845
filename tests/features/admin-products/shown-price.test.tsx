import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShownPrice } from '#features/admin-products/shown-price.tsx';
import type { ProductForm } from '#lib/products/product-form.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
});

const draw = (period: Partial<ProductForm>) => {
  const values = { price: '20.00', new_price: '15.00', sale_starts_at: '', sale_ends_at: '', ...period } as ProductForm;
  render(<ShownPrice values={values} currency="USD" />);
  return screen.getByText('In the shop:').parentElement;
};

// docs/design/products.md#sale-prices
test('shows the sale price while the sale runs', () => {
  expect(draw({ sale_ends_at: '2026-12-08T00:00' })).toHaveTextContent(/15\.00 USD.*Sale until 8 Dec 2026/);
});

test.each([
  [{ sale_ends_at: '2026-11-01T00:00' }, /Sale for 15\.00 USD until 1 Nov 2026.*, which is over$/],
  [{ sale_starts_at: '2027-01-01T00:00' }, /Sale for 15\.00 USD from 1 Jan 2027.*, not yet begun$/],
])('shows the price without the sale before and after it: %j', (period, sale) => {
  const shown = draw(period);
  expect(shown).toHaveTextContent(/^In the shop:\s*20\.00 USD/);
  expect(shown).toHaveTextContent(sale);
  expect(shown).not.toHaveTextContent('−25');
});
