import { describe, expect, test } from 'vitest';
import { articleCardSchema, articleSchema } from '#contract/content/articles.ts';
import { loginRequestSchema, registerRequestSchema, tokenPairSchema } from '#contract/identity/auth.ts';
import { cartItemSchema } from '#contract/cart/cart.ts';
import { categorySchema } from '#contract/catalog/category.ts';
import { contactRequestSchema } from '#contract/support/contact.ts';
import { companyInfoSchema, paymentMethodSchema } from '#contract/content/content.ts';
import { productSchema } from '#contract/products/product.ts';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import type { z } from '#contract/zod.ts';
import { computeCartTotal } from '#lib/formats/money.ts';
import { registration } from '#tests/support/registration.ts';

// docs/specification.md#3-entities-and-their-fields

const product = { id: 7, title: 'Castle', image: 'castle.webp', rating: 4.5, price: 12.5, currency: 'USD' };
const category = { id: 1, name: '3D' };
const articleCard = {
  id: 'low-poly',
  imageUrl: 'castle.webp',
  title: 'Low poly',
  date: '2026-10-02',
  tag: 'Models',
  description: 'How few triangles are enough.',
  articleUrl: '/article/low-poly',
};
const company = {
  name: 'Bare Ltd',
  registrationNumber: '123',
  address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1', country: 'United Kingdom' },
  contact: {},
};

const ENTITIES: [sentence: string, schema: z.ZodType, examples: unknown[]][] = [
  [
    'Product: id, title, image (file name under a static assets path), rating (number), price (number), new_price (optional discounted price, takes precedence when present), currency (text), is_sale (boolean), category (a list of objects with id and name, or a single such object), purchased (boolean)',
    productSchema,
    [
      { ...product, category: [category] },
      { ...product, category, new_price: 9.5, is_sale: true, purchased: false },
    ],
  ],
  [
    'Category: id, name, parent_id (null for top level), children (nested list of categories)',
    categorySchema,
    [{ ...category, parent_id: null, children: [{ id: 4, name: 'Objects', parent_id: 1, children: [] }] }],
  ],
  [
    'Cart item: id, price, optional new_price, plus the product fields shown in the cart row',
    cartItemSchema,
    [{ ...product, category: [category], new_price: 9.5 }],
  ],
  ['Login payload: email, password', loginRequestSchema, [{ email: 'anna@example.com', password: 'secret' }]],
  ['Login response: access_token, refresh_token', tokenPairSchema, [{ access_token: 'a', refresh_token: 'r' }]],
  [
    'Contact form: name, email, message',
    contactRequestSchema,
    [{ name: 'Anna', email: 'anna@example.com', message: 'Where do I find my files?' }],
  ],
  [
    'Company info: name, registrationNumber, address (street, city, postalCode, country), contact (phone and email, both optional)',
    companyInfoSchema,
    [company, { ...company, contact: { phone: '+441904000000', email: 'help@example.com' } }],
  ],
  [
    'Payment method: id, image (logo file name), method_name',
    paymentMethodSchema,
    [{ id: 'card', image: 'card.svg', method_name: 'Bank card' }],
  ],
  [
    'Registration fields: username, full_name, date_birth, phone, address, city, currency, state_province, zip_postal, country, email, password, confirm_password, terms (boolean)',
    registerRequestSchema,
    [registration()],
  ],
  [
    'Blog card: id, imageUrl, title, date, description, articleUrl',
    articleCardSchema,
    [articleCard, { ...articleCard, imageUrl: null }],
  ],
  [
    'Article: additionalImage, title, date, sections (each with title, and content or items of key and description)',
    articleSchema,
    [
      {
        ...articleCard,
        additionalImage: 'mesh.webp',
        sections: [
          { id: 'start', title: 'Start here', content: ['Open the file.'] },
          { id: 'terms', title: 'Terms', items: [{ id: 'mesh', key: 'Mesh', description: 'A set of triangles' }] },
        ],
        related: [],
      },
    ],
  ],
  [
    'Search response: an object with a data list of products',
    searchResponseSchema,
    [{ data: [{ ...product, category }] }],
  ],
];

test.each(ENTITIES.map(([sentence, schema, examples]) => ({ sentence, schema, examples })))(
  'accepts $sentence',
  ({ schema, examples }) => {
    for (const example of examples) expect(schema.parse(example)).toEqual(example);
  },
);

describe('"Cart total is the sum of new_price or price per item, shown with 2 decimals"', () => {
  test('adds the new price of a discounted product and the price of any other', () => {
    const items = [
      { ...product, category },
      { ...product, id: 8, category, new_price: 0.1 },
      { ...product, id: 9, category, new_price: 0.2 },
    ];
    expect(computeCartTotal(items)).toBe(12.8);
  });
});
