import type { AdminProduct, AdminProductRow } from '#contract/admin-products.ts';

const VALUES = {
  title: 'Castle',
  description: 'Walls, towers and gates that snap together on a grid.',
  price: 20,
  new_price: null,
};

/** A product that no admin has edited. */
export const ADMIN_PRODUCT: AdminProduct = {
  ...VALUES,
  id: 7,
  revision: 4,
  currency: 'USD',
  is_listed: true,
  edited: [],
  imported: VALUES,
  history: [],
};

export const ADMIN_PRODUCT_ROW: AdminProductRow = {
  id: 7,
  title: 'Castle',
  price: 20,
  new_price: null,
  currency: 'USD',
  is_listed: true,
  edited: [],
  sales: 3,
};
