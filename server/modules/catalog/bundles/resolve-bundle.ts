import type { BundleRequest } from '#contract/admin/admin-bundles.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { toMinor } from '#server/platform/money.ts';
import { type BundleMember, type BundleValues, readMembers } from '../queries/bundles.ts';
import { sumPrices } from './bundle-status.ts';

const invalidField = (field: keyof BundleRequest, text: string) =>
  new ShopError('invalid_input', { fields: { [field]: [text] } });

/**
 * The bundle of a request with its products.
 * @param mustBeOffered whether its products have to be listed and its price below their sum now; a bundle that a sale undercuts can still
 * be renamed or removed from sale
 * @throws ShopError invalid_input on `product_ids` or `price`
 */
export const resolveBundle = async (
  tx: Database,
  request: BundleRequest,
  { mustBeOffered, now }: { mustBeOffered: boolean; now: Date },
): Promise<BundleValues & { products: BundleMember[] }> => {
  const known = new Map((await readMembers(tx, request.product_ids, now)).map((member) => [member.id, member]));
  const products = request.product_ids.map((id) => {
    const product = known.get(id);
    if (!product || (mustBeOffered && !product.isListed))
      throw invalidField('product_ids', `Product ${id} is not for sale`);
    return product;
  });
  const [first] = products;
  if (!first || products.some(({ currency }) => currency !== first.currency))
    throw invalidField('product_ids', 'Choose products in the same currency');
  const { currency } = first;
  const priceMinor = toMinor(request.price);
  const sumMinor = sumPrices(products);
  // Protects money: a bundle never costs more than its products.
  if (mustBeOffered && priceMinor >= sumMinor)
    throw invalidField('price', `Price must be lower than the sum of the products: ${formatMinor(sumMinor, currency)}`);
  return { title: request.title, priceMinor, currency, isListed: request.is_listed, products };
};
