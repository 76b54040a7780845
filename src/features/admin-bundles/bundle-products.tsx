import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listedProductsQuery } from '#api/admin/products/listed-products-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { BundleProduct } from '#contract/admin/admin-bundles.ts';
import type { AdminProductRow } from '#contract/admin/admin-products.ts';
import { Finder } from '#forms/finder.tsx';
import { SEARCH_MIN_LENGTH } from '#forms/search-min-length.ts';
import { effectivePrice, formatPrice, toMinor } from '#lib/formats/money.ts';
import { readAmount } from '#lib/products/product-form.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import * as styles from './admin-bundles.css.ts';
import { type BundleForm, sumPrices } from './bundle-form-schema.ts';

const useBundleProducts = () => {
  const { control, setValue, getValues, formState } = useFormContext<BundleForm>();
  // Before that, the first product alone is not an error.
  const shouldValidate = formState.isSubmitted;
  const products = useWatch({ control, name: 'products' });
  const set = (next: BundleProduct[]) => setValue('products', next, { shouldValidate, shouldDirty: true });
  return {
    products,
    add: ({ id, title, currency, is_listed, ...prices }: AdminProductRow) =>
      set([...getValues('products'), { id, title, currency, is_listed, price: effectivePrice(prices) }]),
    remove: (id: number) => set(getValues('products').filter((product) => product.id !== id)),
  };
};

/** Searches for products by title and adds them to the bundle; lists the chosen ones. */
export function BundleProducts() {
  const { control, formState, register } = useFormContext<BundleForm>();
  const text = useWatch({ control, name: 'search' }).trim();
  const { products, add, remove } = useBundleProducts();
  const found = useQuery({
    ...listedProductsQuery(useShopApi(), text),
    enabled: text.length >= SEARCH_MIN_LENGTH,
  });
  return (
    <>
      <Finder
        label="Find a product"
        hint="Product title, at least two letters. Enter adds the first one found."
        error={formState.errors.products?.message ?? formState.errors.products?.root?.message}
        field={register('search')}
        foundLabel="Products found"
        isSearching={text.length >= SEARCH_MIN_LENGTH}
        query={found}
        empty="No listed product found."
        getKey={({ id }) => id}
        render={(product) => (
          <>
            {product.title}{' '}
            <span className={styles.amount}>{formatPrice(effectivePrice(product), product.currency)}</span>
          </>
        )}
        getStatus={({ id }) => (products.some((product) => product.id === id) ? 'Added' : null)}
        verb="Add"
        getName={({ title }) => title}
        onChoose={add}
      />
      <ChosenProducts products={products} onRemove={remove} />
    </>
  );
}

function ChosenProducts({ products, onRemove }: { products: BundleProduct[]; onRemove: (id: number) => void }) {
  const headingId = useId();
  const [first] = products;
  if (!first) return null;
  return (
    <div>
      <h3 className={styles.subheading} id={headingId}>
        Products in the bundle
      </h3>
      <ul className={styles.products} aria-labelledby={headingId}>
        {products.map(({ id, title, price, currency, is_listed: isListed }) => (
          <li key={id} className={styles.product}>
            <span className={styles.name}>
              {title} {isListed ? null : <span className={styles.quiet}>(not listed)</span>}
            </span>
            <span className={styles.amount}>{formatPrice(price, currency)}</span>
            <IconButton
              label={`Remove ${title}`}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>Bought separately</span>{' '}
        <output className={styles.amount}>{formatPrice(sumPrices(products), first.currency)}</output>
      </p>
    </div>
  );
}

/** What the typed price saves; nothing while it saves nothing. */
export function ShopperSaving() {
  const { control } = useFormContext<BundleForm>();
  const [products, price] = useWatch({ control, name: ['products', 'price'] });
  const saved = (toMinor(sumPrices(products)) - toMinor(readAmount(price))) / 100;
  const [first] = products;
  if (!first || !(saved > 0)) return null;
  return (
    <p>
      <span className={styles.quiet}>Users save</span>{' '}
      <output className={styles.amount}>{formatPrice(saved, first.currency)}</output>
    </p>
  );
}
