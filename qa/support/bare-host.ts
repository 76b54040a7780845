import type { Handler } from './fake-http.ts';

const product = (id: number) => ({
  id,
  title: `Product ${id}`,
  image: `${id}.webp`,
  rating: 4.5,
  price: 10,
  currency: 'USD',
  is_sale: false,
  category: { id: 1, name: '3D' },
});

const PRODUCTS = Array.from({ length: 16 }, (_, index) => product(index + 1));

/**
 * Handlers of a host that knows only what docs/specification.md#7-the-calls-it-makes shows: bare shapes and no further fields.
 */
export const createBareHost = (checkoutUrl = 'https://pay.example/1') => {
  const cart = new Set<number>();
  const favorites = new Set<number>([3]);
  const changes = (list: Set<number>, name: string): [string, Handler][] =>
    PRODUCTS.flatMap(({ id }): [string, Handler][] => [
      [`${name}/add/${id}`, () => ({ body: { message: list.add(id) && `Added ${id}` } })],
      [`${name}/remove/${id}`, () => ({ body: { message: list.delete(id) ? `Removed ${id}` : 'Not listed' } })],
    ]);

  const shown: Record<string, Handler> = {
    cart: () => ({ body: { data: PRODUCTS.filter(({ id }) => cart.has(id)), message: 'Your cart' } }),
    'cart/clear': () => {
      cart.clear();
      return { body: { message: 'Cleared' } };
    },
    'cart/purchase': ({ body }) =>
      Object.keys(body as object).join() === 'gateway'
        ? { body: { checkout_url: checkoutUrl, message: 'Off you go' } }
        : { status: 422, body: { gateway: ['is the only field'] } },
    favorites: () => ({ body: { data: [...favorites].map((id) => ({ id })), message: 'Your wishlist' } }),
    'category/tree': () => ({
      body: [{ id: 1, name: '3D', children: [{ id: 85, name: 'Characters', children: [] }] }],
    }),
    'static/contact_us': () => ({
      body: {
        name: 'Bare Ltd',
        registrationNumber: '1',
        address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1', country: 'United Kingdom' },
        contact: {},
      },
    }),
    payment_methods: () => ({ body: { data: [{ id: 'card', image: 'card.svg', method_name: 'Bank card' }] } }),
    search: () => ({ body: { data: PRODUCTS } }),
    ...Object.fromEntries([...changes(cart, 'cart'), ...changes(favorites, 'favorites')]),
  };
  return shown;
};
