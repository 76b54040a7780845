import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderProductsQuery } from '#api/admin/orders/create-order.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { SEARCH_MIN_LENGTH } from '#forms/search-min-length.ts';
import { SearchResults } from '#forms/search-results.tsx';
import type { OrderProduct } from '#contract/create-order.ts';
import { formatPrice } from '#lib/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { price as priceClass } from './create-order.css.ts';
import type { OrderForm } from './order-form-schema.ts';

/** Searches for products by title and adds them to the order. Products that the user owns cannot be added. */
export function ProductPicker() {
  const api = useShopApi();
  const { control, formState, register, setValue, getValues } = useFormContext<OrderForm>();
  const [search, user, lines] = useWatch({ control, name: ['productSearch', 'user', 'lines'] });
  const text = search.trim();
  const found = useQuery({ ...orderProductsQuery(api, text, user?.id), enabled: text.length >= SEARCH_MIN_LENGTH });

  const add = ({ id, title, price, currency }: OrderProduct) =>
    setValue(
      'lines',
      [...getValues('lines'), { product_id: id, title, list_price: price, currency, price: '', price_reason: '' }],
      { shouldValidate: true },
    );
  const statusOf = ({ id, is_owned: isOwned }: OrderProduct) => {
    if (isOwned) return 'Owned';
    return lines.some((line) => line.product_id === id) ? 'Added' : null;
  };

  return (
    <>
      <Field
        label="Find a product"
        type="search"
        autoComplete="off"
        hint="Product title, at least two letters."
        error={formState.errors.lines?.message ?? formState.errors.lines?.root?.message}
        {...register('productSearch')}
      />
      <SearchResults
        label="Products found"
        isSearching={text.length >= SEARCH_MIN_LENGTH}
        query={found}
        empty="No product for sale found."
        keyOf={({ id }) => id}
        render={(product) => (
          <>
            <span>
              {product.title} <span className={priceClass}>{formatPrice(product.price, product.currency)}</span>
            </span>
            {statusOf(product) ?? (
              <Button tone="quiet" size="small" aria-label={`Add ${product.title}`} onClick={() => add(product)}>
                Add
              </Button>
            )}
          </>
        )}
      />
    </>
  );
}
