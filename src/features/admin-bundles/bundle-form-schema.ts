import {
  type AdminBundle,
  type BundleProduct,
  type BundleRequest,
  bundleProductSchema,
  createBundleRequestSchema,
} from '#contract/admin/admin-bundles.ts';
import { z } from '#contract/zod.ts';
import { readAmount } from '#lib/products/product-form.ts';

const { title, product_ids: productIds, price, is_listed: isListed } = createBundleRequestSchema.shape;

/** What an admin types about a bundle, with the rules of the request. The price is a text in major units. */
export const bundleFormSchema = z.object({
  title,
  products: z
    .array(bundleProductSchema)
    .transform((products) => products.map(({ id }) => id))
    .pipe(productIds),
  price: z.string().transform(readAmount).pipe(price),
  is_listed: isListed,
  search: z.string(),
});
export type BundleForm = z.input<typeof bundleFormSchema>;

/** @param bundle null for a new one */
export const toBundleForm = (bundle: AdminBundle | null): BundleForm => ({
  title: bundle?.title ?? '',
  products: bundle?.products ?? [],
  price: bundle?.price.toFixed(2) ?? '',
  is_listed: bundle?.is_listed ?? true,
  search: '',
});

export const toBundleRequest = (form: z.output<typeof bundleFormSchema>): BundleRequest => ({
  title: form.title,
  product_ids: form.products,
  price: form.price,
  is_listed: form.is_listed,
});

/** Maps a field name of the server's validation errors to a field of the form; null when the form has none. */
export const toFormField = (name: string): 'title' | 'products' | 'price' | 'is_listed' | null => {
  if (name.startsWith('product_ids')) return 'products';
  return name === 'title' || name === 'price' || name === 'is_listed' ? name : null;
};

/** The sum of the current prices, in major units. */
export const sumPrices = (products: readonly BundleProduct[]): number =>
  products.reduce((sum, product) => sum + Math.round(product.price * 100), 0) / 100;
