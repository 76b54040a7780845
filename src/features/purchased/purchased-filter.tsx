import { Form, useNavigate } from 'react-router-dom';
import type { ProductKind } from '#contract/enums.ts';
import { productKindSchema } from '#contract/product.ts';
import { PURCHASED, type PurchasedAddress, purchasedPath } from '#lib/purchased-address.ts';
import { Field } from '#ui/field/field.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import * as styles from './purchased.css.ts';

const KIND_LABELS: Record<ProductKind, string> = {
  model: '3D models',
  sprites: '2D sprites',
  hud: 'HUD kits',
  font: 'Fonts',
  fx: 'FX',
};

/** Filters the purchased products by title and kind. The filters are in the URL. */
export function PurchasedFilter({ address }: { address: PurchasedAddress }) {
  const navigate = useNavigate();
  const { search, kind } = address;
  return (
    <div className={styles.toolbar}>
      <Form role="search" aria-label="Search your assets" action={PURCHASED} className={styles.search}>
        <Field
          key={search}
          label="Search purchased assets"
          type="search"
          autoComplete="off"
          name="q"
          defaultValue={search}
        />
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      </Form>
      <SelectField
        label="Kind"
        value={kind ?? ''}
        onChange={({ target }) =>
          void navigate(purchasedPath({ search, kind: productKindSchema.safeParse(target.value).data }), {
            preventScrollReset: true,
          })
        }
      >
        <option value="">All</option>
        {productKindSchema.options.map((value) => (
          <option key={value} value={value}>
            {KIND_LABELS[value]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
