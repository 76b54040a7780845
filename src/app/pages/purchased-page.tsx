import { Form, useSearchParams } from 'react-router-dom';
import { CheckoutOutcome } from '#features/purchased/checkout-outcome.tsx';
import { PurchasedList } from '#features/purchased/purchased-list.tsx';
import { pageIn } from '#lib/page-number.ts';
import { Field } from '#ui/field/field.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/purchased, also where the payment page leads back to: `?order=NUMBER`, with `canceled=1` after Cancel there. */
export function Component() {
  const [address] = useSearchParams();
  const order = address.get('order');
  const search = address.get('q') ?? '';

  const hrefFor = (page: number) => {
    const next = new URLSearchParams(search ? { q: search } : {});
    next.set('page', String(page));
    return `/account/purchased?${next.toString()}`;
  };

  return (
    <Page title="Purchased Assets">
      <title>{documentTitle('Purchased assets')}</title>
      {order ? (
        <CheckoutOutcome key={order} orderNumber={order} isBackFromCancel={address.get('canceled') === '1'} />
      ) : null}
      <Form role="search" action="/account/purchased">
        <Field key={search} label="Search what you own" type="search" name="q" defaultValue={search} />
      </Form>
      <PurchasedList page={pageIn(address)} search={search} hrefFor={hrefFor} />
    </Page>
  );
}
