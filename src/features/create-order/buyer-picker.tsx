import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderBuyersQuery } from '#api/admin/create-order.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { chosen, email } from './create-order.css.ts';
import { FoundList } from './found-list.tsx';
import type { OrderForm } from './order-form.ts';
import { SEARCH_FROM } from './search-from.ts';

/** Whom the order is for: looked for by e-mail or name, then chosen. */
export function BuyerPicker() {
  const api = useShopApi();
  const { control, formState, register, setValue } = useFormContext<OrderForm>();
  const [search, user] = useWatch({ control, name: ['buyerSearch', 'user'] });
  const text = search.trim();
  const found = useQuery({ ...orderBuyersQuery(api, text), enabled: user === null && text.length >= SEARCH_FROM });

  if (user !== null) {
    return (
      <div className={chosen}>
        <p>
          For <strong>{user.full_name}</strong> <span className={email}>{user.email}</span>
        </p>
        <Button tone="quiet" size="small" onClick={() => setValue('user', null)}>
          Choose another user
        </Button>
      </div>
    );
  }
  return (
    <>
      <Field
        label="Find a user"
        type="search"
        autoComplete="off"
        hint="E-mail or name, two letters at least."
        error={formState.errors.user?.message}
        {...register('buyerSearch')}
      />
      <FoundList
        label="Users found"
        isAsked={text.length >= SEARCH_FROM}
        query={found}
        empty="No user matches who can buy."
        keyOf={({ id }) => id}
        render={(buyer) => (
          <>
            <span>
              {buyer.full_name} <span className={email}>{buyer.email}</span>
            </span>
            <Button
              tone="quiet"
              size="small"
              aria-label={`Choose ${buyer.email}`}
              onClick={() => setValue('user', buyer, { shouldValidate: true })}
            >
              Choose
            </Button>
          </>
        )}
      />
    </>
  );
}
