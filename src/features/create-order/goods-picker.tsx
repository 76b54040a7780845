import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderGoodsQuery } from '#api/admin/create-order.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderGood } from '#contract/create-order.ts';
import { formatPrice } from '#lib/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { price as priceClass } from './create-order.css.ts';
import { FoundList } from './found-list.tsx';
import type { OrderForm } from './order-form.ts';
import { SEARCH_FROM } from './search-from.ts';

/** What is put into the order: looked for by title; what the user owns cannot be added. */
export function GoodsPicker() {
  const api = useShopApi();
  const { control, formState, register, setValue, getValues } = useFormContext<OrderForm>();
  const [search, user, lines] = useWatch({ control, name: ['goodsSearch', 'user', 'lines'] });
  const text = search.trim();
  const found = useQuery({ ...orderGoodsQuery(api, text, user?.id), enabled: text.length >= SEARCH_FROM });

  const add = ({ id, title, price, currency }: OrderGood) =>
    setValue(
      'lines',
      [...getValues('lines'), { product_id: id, title, list_price: price, currency, price: '', price_reason: '' }],
      { shouldValidate: true },
    );
  const standing = ({ id, is_owned: isOwned }: OrderGood) => {
    if (isOwned) return 'Owned';
    return lines.some((line) => line.product_id === id) ? 'Added' : null;
  };

  return (
    <>
      <Field
        label="Find a product"
        type="search"
        autoComplete="off"
        hint="Its title, two letters at least."
        error={formState.errors.lines?.message ?? formState.errors.lines?.root?.message}
        {...register('goodsSearch')}
      />
      <FoundList
        label="Products found"
        isAsked={text.length >= SEARCH_FROM}
        query={found}
        empty="No product for sale matches."
        keyOf={({ id }) => id}
        render={(good) => (
          <>
            <span>
              {good.title} <span className={priceClass}>{formatPrice(good.price, good.currency)}</span>
            </span>
            {standing(good) ?? (
              <Button tone="quiet" size="small" aria-label={`Add ${good.title}`} onClick={() => add(good)}>
                Add
              </Button>
            )}
          </>
        )}
      />
    </>
  );
}
