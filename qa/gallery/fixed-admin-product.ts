import type { AdminProduct } from '#contract/admin/admin-products.ts';
import sweets from '#demo/catalog/products/delicious-3d-sweets/product.json';

const VALUES = { title: sweets.title, description: sweets.description, price: sweets.price, new_price: null };
const PICTURES = sweets.images.map(({ file, alt }) => ({ image: file, alt, width: 1600, height: 1200 }));

/** A product that no admin has edited. */
export const fixedAdminProduct: AdminProduct = {
  ...VALUES,
  id: 7,
  revision: 1,
  currency: 'USD',
  sale_starts_at: null,
  sale_ends_at: null,
  is_listed: true,
  is_imported: true,
  category: [{ id: 1, name: '3D' }],
  tags: ['stone'],
  engines: [],
  edited: [],
  imported: VALUES,
  images: PICTURES,
  imported_images: PICTURES,
  are_pictures_edited: false,
  versions: [],
  history: [],
};
