import catalog from '#demo/catalog/catalog.json';
import sweets from '#demo/catalog/products/delicious-3d-sweets/product.json';
import hud from '#demo/catalog/products/fantasy-rpg-hud-kit/product.json';
import cars from '#demo/catalog/products/low-poly-city-cars/product.json';
import effects from '#demo/catalog/products/magic-sparkle-fx/product.json';
import { fixedAdminProduct } from './fixed-admin-product.ts';
import { fixedProjects } from './fixed-projects.ts';
import { fixedAdminReviews, fixedReviews, getFixedOwnReview } from './fixed-reviews.ts';

interface Manifest {
  id: number;
  title: string;
  description: string;
  kind: string;
  categories: number[];
  price: number;
  new_price?: number;
  currency: string;
  rating: number;
  rating_count: number;
  tags: string[];
  engines: string[];
  facts: { key: string; value: number | string }[];
  images: { file: string; alt: string }[];
  preview?: { kind: string; file: string; size: number };
  versions: {
    version: string;
    released: string;
    changelog: string;
    files: { file: string; format: string; contains: string[]; size: number; sha256: string }[];
  }[];
}

const PICTURE_WIDTHS = [320, 640, 1280];

const getCategoryName = (id: number) => catalog.categories.find((category) => category.id === id)?.name ?? '';

const toProduct = (manifest: Manifest) => ({
  id: manifest.id,
  title: manifest.title,
  image: manifest.images[0]?.file ?? '',
  image_widths: PICTURE_WIDTHS,
  rating: manifest.rating,
  price: manifest.price,
  new_price: manifest.new_price ?? null,
  currency: manifest.currency,
  is_sale: manifest.new_price !== undefined,
  category: manifest.categories.map((id) => ({ id, name: getCategoryName(id) })),
});

const toVersions = ({ id, versions }: Manifest) =>
  versions.map(({ released, files, ...version }, index) => ({
    ...version,
    released_at: `${released}T00:00:00Z`,
    files: files.map(({ file, ...facts }, place) => ({ ...facts, name: file, id: id * 100 + index * 10 + place })),
  }));

const toProductDetail = (manifest: Manifest, related: readonly Manifest[]) => ({
  ...toProduct(manifest),
  kind: manifest.kind,
  description: manifest.description,
  rating_count: manifest.rating_count,
  tags: manifest.tags,
  engines: manifest.engines,
  license: { name: 'Standard license', summary: 'Use it in any number of games, also commercial ones.' },
  images: manifest.images.map(({ file, alt }) => ({
    image: file,
    image_widths: PICTURE_WIDTHS,
    alt,
    width: 1280,
    height: 960,
  })),
  preview: manifest.preview && { ...manifest.preview, url: `/static/previews/${manifest.preview.file}` },
  facts: manifest.facts,
  versions: toVersions(manifest),
  related: related.map(toProduct),
});

const toPurchasedProduct = (manifest: Manifest) => ({
  ...toProduct(manifest),
  purchased: true,
  kind: manifest.kind,
  order_number: 'PB-100001',
  granted_at: '2026-06-01T09:30:00Z',
  versions: toVersions(manifest),
});

const buildPage = (data: readonly unknown[]) => ({
  data,
  meta: { page: 1, per_page: 16, total: data.length, last_page: 1 },
});

const treeBelow = (parent: number | null): unknown[] =>
  catalog.categories
    .filter(({ parent_id }) => parent_id === parent)
    .map((category) => ({ ...category, children: treeBelow(category.id) }));

const buildSupportRequest = (id: number, status: string, reopenUntil: string | null) => ({
  id,
  subject: 'The archive cannot be opened',
  kind: 'download',
  status,
  order_number: 'PB-100001',
  created_at: '2026-06-01T09:30:00Z',
  updated_at: '2026-06-02T10:00:00Z',
  has_news: false,
  trace: null,
  reopen_until: reopenUntil,
  entries: [
    {
      id: 1,
      author: 'shopper',
      body: 'I downloaded it twice.\nBoth times my tool says: unexpected end of archive.',
      event: null,
      created_at: '2026-06-01T09:30:00Z',
    },
    {
      id: 2,
      author: 'admin',
      body: 'Please try again: the server was restarted at that moment.',
      event: null,
      created_at: '2026-06-02T10:00:00Z',
    },
  ],
});

const responses: Readonly<Record<string, unknown>> = {
  account: {
    data: {
      username: 'ada',
      full_name: 'Ada Lovelace',
      email: 'ada@example.com',
      date_birth: '1990-12-10',
      phone: '+14155550123',
      address: '12 Analytical Row',
      city: 'London',
      state_province: 'London',
      zip_postal: 'W1',
      country: 'United Kingdom',
      currency: 'USD',
      company: 'Analytical Games Ltd',
      vat_number: 'GB123456789',
      created_at: '2026-01-05T10:00:00Z',
      pending_email: null,
    },
  },
  'account/second-factor': {
    data: { is_on: false, is_required: false, confirmed_at: null, passkeys: [], recovery_codes_left: 0 },
  },
  'account/sessions': {
    data: [
      {
        id: '6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01',
        device: 'Chrome on Linux',
        created_at: '2026-11-20T08:30:00Z',
        last_used_at: '2026-11-21T09:00:00Z',
        is_current: true,
      },
      {
        id: '6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d02',
        device: 'Firefox on Windows',
        created_at: '2026-11-02T18:10:00Z',
        last_used_at: '2026-11-19T21:45:00Z',
        is_current: false,
      },
    ],
  },
  'admin/reviews': fixedAdminReviews,
  'admin/products/7': { data: fixedAdminProduct },
  cart: { data: [toProduct(cars), toProduct(hud)] },
  'category/tree': { data: treeBelow(null) },
  demo: { data: [] },
  favorites: { data: [toProduct(effects)] },
  projects: { data: fixedProjects },
  facts: { data: [] },
  payment_methods: { data: [{ id: 'card', image: 'card.svg', method_name: 'Bank card', checks_total: true }] },
  purchased: buildPage([toPurchasedProduct(sweets), toPurchasedProduct(hud)]),
  'support/12': { data: buildSupportRequest(12, 'waiting_for_customer', null) },
  'support/13': { data: buildSupportRequest(13, 'closed', '2100-01-01T00:00:00Z') },
  search: buildPage([sweets, cars, hud, effects].map(toProduct)),
  'static/contact_us': {
    data: {
      name: 'Prefab Bazaar Ltd',
      registrationNumber: 'PB-2026-0001',
      address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1 7AA', country: 'United Kingdom' },
      contact: { phone: '+44 1904 555 0100', email: 'help@example.com' },
    },
  },
};

const PRODUCT = /^product\/(\d+)$/;
/** Of every product. */
const REVIEWS = /^product\/\d+\/reviews$/;
const OWN_REVIEW = /^account\/reviews\/(\d+)$/;

/**
 * The fixed response to a call with that path, before the contract parses it; undefined for an unknown path. Every product id returns
 * the same product, since models choose their ids freely.
 */
export const getFixedResponse = (path: string): unknown => {
  if (REVIEWS.test(path)) return fixedReviews;
  const [, reviewed] = OWN_REVIEW.exec(path) ?? [];
  if (reviewed !== undefined) return getFixedOwnReview(Number(reviewed));
  const [, id] = PRODUCT.exec(path) ?? [];
  return id === undefined
    ? responses[path]
    : { data: { ...toProductDetail(sweets, [cars, hud, effects]), id: Number(id) } };
};
