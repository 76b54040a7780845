import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderProductsQuery } from '#api/admin/orders/create-order.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Finder } from '#forms/finder.tsx';
import { SEARCH_MIN_LENGTH } from '#forms/search-min-length.ts';
import type { OrderProduct } from '#contract/orders/create-order.ts';
import { formatPrice } from '#lib/formats/money.ts';
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
  const getStatus = ({ id, is_owned: isOwned }: OrderProduct) => {
    if (isOwned) return 'Owned';
    return lines.some((line) => line.product_id === id) ? 'Added' : null;
  };

  return (
    <Finder
      label="Find a product"
      hint="Product title, at least two letters. Enter adds the first one found."
      error={formState.errors.lines?.message ?? formState.errors.lines?.root?.message}
      field={register('productSearch')}
      foundLabel="Products found"
      isSearching={text.length >= SEARCH_MIN_LENGTH}
      query={found}
      empty="No product for sale found."
      getKey={({ id }) => id}
      render={(product) => (
        <>
          {product.title} <span className={priceClass}>{formatPrice(product.price, product.currency)}</span>
        </>
      )}
      getStatus={getStatus}
      verb="Add"
      getName={({ title }) => title}
      onChoose={add}
    />
  );
}
