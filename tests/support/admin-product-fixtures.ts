import type { AdminProduct, AdminProductRow } from '#contract/admin/admin-products.ts';

const VALUES = {
  title: 'Castle',
  description: 'Walls, towers and gates that snap together on a grid.',
  price: 20,
  new_price: null,
};

const PICTURES = [{ image: 'castle.webp', alt: 'A castle on a hill', width: 1280, height: 960 }];

/** A product that no admin has edited. */
export const ADMIN_PRODUCT: AdminProduct = {
  ...VALUES,
  sale_starts_at: null,
  sale_ends_at: null,
  id: 7,
  revision: 4,
  currency: 'USD',
  is_listed: true,
  is_imported: true,
  category: [
    { id: 4, name: 'Environment' },
    { id: 5, name: 'Props' },
  ],
  tags: ['stone'],
  engines: [],
  edited: [],
  imported: VALUES,
  images: PICTURES,
  imported_images: PICTURES,
  are_pictures_edited: false,
  versions: [
    {
      version: '1.1.0',
      released_at: '2026-05-18T00:00:00.000Z',
      changelog: 'Adds a bridge.\nWider gates.',
      files: [
        { id: 1, name: 'castle-1.1.0.zip', format: 'zip', size: 313_400, sha256: 'a'.repeat(64), contains: ['glb'] },
      ],
    },
  ],
  history: [],
};

export const ADMIN_PRODUCT_ROW: AdminProductRow = {
  id: 7,
  revision: 4,
  title: 'Castle',
  image: 'castle.webp',
  image_widths: [320],
  price: 20,
  new_price: null,
  currency: 'USD',
  category: [{ id: 4, name: 'Environment' }],
  is_listed: true,
  edited: [],
  are_pictures_edited: false,
  sales: 3,
};
