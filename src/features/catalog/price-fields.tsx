import type { ComponentProps, SubmitEventHandler } from 'react';
import type { SearchFacets } from '#contract/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { changeFilters, FILTER_PARAM } from '#lib/catalog-filters.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { priceFields, priceForm } from './filters.css.ts';

export interface PriceRangeFormProps {
  address: CatalogAddress;
  facet: SearchFacets['price'] | undefined;
  onApply: (range: { priceMin: number | undefined; priceMax: number | undefined }) => void;
}

type FieldProps = Partial<ComponentProps<typeof Field>>;

interface PriceFieldsProps extends Omit<PriceRangeFormProps, 'onApply'> {
  from?: FieldProps;
  to?: FieldProps;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
}

/** The fields of a custom price range. Without a handler the browser submits them. */
export function PriceFields({ address, facet, from, to, onSubmit }: PriceFieldsProps) {
  const { priceMin, priceMax } = address.filters;
  return (
    <form
      className={priceForm}
      noValidate
      aria-label="Price range"
      action={catalogPath({ categoryId: address.categoryId })}
      onSubmit={onSubmit}
    >
      <HiddenParams
        address={address}
        filters={changeFilters(address.filters, { priceMin: undefined, priceMax: undefined })}
      />
      <div className={priceFields}>
        <Field
          label="From"
          inputMode="decimal"
          autoComplete="off"
          placeholder={facet?.min?.toFixed(2)}
          {...(from ?? { name: FILTER_PARAM.priceMin, defaultValue: priceMin })}
        />
        <Field
          label="To"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={facet?.max?.toFixed(2)}
          {...(to ?? { name: FILTER_PARAM.priceMax, defaultValue: priceMax })}
        />
      </div>
      <Button type="submit" tone="quiet" size="small" wide>
        Apply
      </Button>
    </form>
  );
}
