import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PurchasedSort } from '#contract/orders/order-enums.ts';
import { productKindSchema } from '#contract/products/product.ts';
import { purchasedSortSchema } from '#contract/orders/purchased.ts';
import { PRODUCT_KIND_LABELS } from '#lib/products/product-kind-labels.ts';
import { LIST_TEXT_MAX } from '#lib/addresses/list-address.ts';
import { type PurchasedAddress, purchasedPath } from '#lib/addresses/purchased-address.ts';
import { AddressField } from '#ui/address-field/address-field.tsx';
import { SegmentedLinks } from '#ui/segmented-links/segmented-links.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import * as styles from './purchased.css.ts';
import { usePurchased } from './use-purchased.ts';

const SORT_LABELS: Record<PurchasedSort, string> = { bought: 'Recently bought', updated: 'Recently updated' };

/** The controls of the list, which a user without any purchased product does not need: their place is empty until that is known. */
export function PurchasedFilter({ address }: { address: PurchasedAddress }) {
  const { data } = usePurchased(address);
  const isFiltered = address.search !== '' || address.kind !== undefined;
  if (data?.meta.total === 0 && !isFiltered) return null;
  return <Controls address={address} isReserved={!data && !isFiltered} />;
}

/** Filters the purchased products by title and kind, sorts them, and chooses how they look. All of it is in the URL. */
function Controls({ address, isReserved }: { address: PurchasedAddress; isReserved: boolean }) {
  const navigate = useNavigate();
  const { search, kind, sort, view } = address;
  const apply = (change: Partial<PurchasedAddress>) =>
    void navigate(purchasedPath({ search, kind, sort, view, ...change }), { preventScrollReset: true });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    apply({ search: typeof text === 'string' ? text : '' });
  };
  return (
    <div className={isReserved ? styles.reserved : styles.toolbar} inert={isReserved}>
      <form role="search" aria-label="Search your assets" onSubmit={submit} className={styles.search}>
        <AddressField
          label="Search purchased assets"
          type="search"
          before={<Search size={18} aria-hidden="true" />}
          name="q"
          value={search}
          maxLength={LIST_TEXT_MAX}
        />
      </form>
      <SelectField
        label="Kind"
        value={kind ?? ''}
        onChange={({ target }) => apply({ kind: productKindSchema.safeParse(target.value).data })}
      >
        <option value="">All</option>
        {productKindSchema.options.map((value) => (
          <option key={value} value={value}>
            {PRODUCT_KIND_LABELS[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={sort ?? 'bought'}
        onChange={({ target }) => apply({ sort: purchasedSortSchema.safeParse(target.value).data })}
      >
        {purchasedSortSchema.options.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </SelectField>
      <SegmentedLinks
        label="View"
        links={[
          { href: purchasedPath({ ...address, view: undefined }), label: 'Pictures', isChosen: view === undefined },
          { href: purchasedPath({ ...address, view: 'list' }), label: 'List', isChosen: view === 'list' },
        ]}
      />
    </div>
  );
}
