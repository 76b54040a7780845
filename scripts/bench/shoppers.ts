import type { TokenPair } from '#contract/identity/auth.ts';

/** Products in each cart. */
const CART_SIZE = 3;

const registration = (name: string) => ({
  email: `${name}@example.com`,
  password: 'Bench-pass-2026',
  confirm_password: 'Bench-pass-2026',
  username: name,
  full_name: 'Bench Shopper',
  date_birth: '1990-12-31',
  phone: '+12345678901',
  address: 'Main Street 1',
  city: 'Springfield',
  currency: 'USD',
  state_province: 'Oregon',
  zip_postal: '97403',
  country: 'US',
  terms: true,
});

/** Registers shoppers with a few products in their carts. */
export const registerShoppers = async (
  url: string,
  count: number,
  productIds: readonly number[],
): Promise<TokenPair[]> => {
  const tag = Date.now().toString(36).slice(-6);
  const tokens: TokenPair[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${url}/front/v2/register`, {
      method: 'POST',
      // A new address for each, where the server trusts 127.0.0.1 as a proxy, because it limits the registrations of one.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${index >> 8}.${index & 255}` },
      body: JSON.stringify(registration(`b${tag}-${index}`)),
    });
    const body = (await response.json()) as Partial<TokenPair>;
    const { access_token, refresh_token } = body;
    if (access_token === undefined || refresh_token === undefined)
      throw new Error(`A shopper was not registered: ${JSON.stringify(body)}`);
    for (const id of productIds.slice(0, CART_SIZE)) {
      const headers = { authorization: `Bearer ${access_token}` };
      await fetch(`${url}/front/v2/cart/add/${id}`, { method: 'POST', headers });
    }
    tokens.push({ access_token, refresh_token });
  }
  return tokens;
};

interface SignedInRequest {
  path: string;
  token: string;
  method?: 'POST';
}

/** Requests of signed-in shoppers, by name. The last ones change the carts. @param tokens of access */
export const shopperRequests = (
  tokens: readonly string[],
  productIds: readonly number[],
): Record<string, SignedInRequest[]> => {
  const changes = ['clear', ...productIds.slice(0, 40).map((id) => `add/${id}`)];
  return {
    'list, signed in': tokens.map((token, at) => ({
      path: `/front/v2/search?per_page=16&page=${1 + (at % 3)}`,
      token,
    })),
    cart: tokens.map((token) => ({ path: '/front/v2/cart', token })),
    'add to cart': tokens.flatMap((token) =>
      changes.map((change) => ({ path: `/front/v2/cart/${change}`, method: 'POST' as const, token })),
    ),
  };
};
