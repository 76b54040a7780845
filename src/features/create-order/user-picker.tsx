import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderBuyersQuery } from '#api/admin/orders/create-order.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Finder } from '#forms/finder.tsx';
import { SEARCH_MIN_LENGTH } from '#forms/search-min-length.ts';
import { Button } from '#ui/button/button.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { chosen, email } from './create-order.css.ts';
import type { OrderForm } from './order-form-schema.ts';

function SmallEmail({ address }: { address: string }) {
  return (
    <span className={email}>
      <EmailText email={address} />
    </span>
  );
}

/** Searches for the user that the order is for, by email or name, and shows the chosen one. */
export function UserPicker() {
  const { control, setValue } = useFormContext<OrderForm>();
  const user = useWatch({ control, name: 'user' });
  const { replacedRef, containerRef } = useFocusHandover(user?.id ?? '', 'input, button');
  return (
    <div ref={containerRef} className={contents}>
      {user === null ? (
        <div key="finder" ref={replacedRef} className={contents}>
          <UserFinder />
        </div>
      ) : (
        <div key="chosen" ref={replacedRef} className={chosen}>
          <p>
            Order for <strong>{user.full_name}</strong> <SmallEmail address={user.email} />
          </p>
          <Button tone="quiet" size="small" onClick={() => setValue('user', null)}>
            Choose another user
          </Button>
        </div>
      )}
    </div>
  );
}

function UserFinder() {
  const api = useShopApi();
  const { control, formState, register, setValue } = useFormContext<OrderForm>();
  const text = useWatch({ control, name: 'userSearch' }).trim();
  const found = useQuery({ ...orderBuyersQuery(api, text), enabled: text.length >= SEARCH_MIN_LENGTH });
  return (
    <Finder
      label="Find a user"
      hint="Email or name, at least two letters. Enter chooses the first one found."
      error={formState.errors.user?.message}
      field={register('userSearch')}
      foundLabel="Users found"
      isSearching={text.length >= SEARCH_MIN_LENGTH}
      query={found}
      empty="No user found who can buy."
      getKey={({ id }) => id}
      render={(buyer) => (
        <>
          {buyer.full_name} <SmallEmail address={buyer.email} />
        </>
      )}
      getStatus={() => null}
      verb="Choose"
      getName={(buyer) => buyer.email}
      onChoose={(buyer) => setValue('user', buyer, { shouldValidate: true })}
    />
  );
}
