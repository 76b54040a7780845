import type { SearchFacets } from '#contract/catalog/search.ts';
import { useBrowserForm } from '#forms/use-browser-form.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { changeFilters } from '#lib/catalog/catalog-filters.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { priceFields, priceForm } from './filters.css.ts';
import type { PriceRange } from './read-price-range.ts';

interface PriceRangeFormProps {
  address: CatalogAddress;
  facet: SearchFacets['price'] | undefined;
  onApply: (range: PriceRange) => void;
}

/** The form of a custom price range. */
export function PriceRangeForm({ address, facet, onApply }: PriceRangeFormProps) {
  const { priceMin, priceMax } = address.filters;
  const { formProps, fieldProps } = useBrowserForm({
    shown: `${priceMin}-${priceMax}`,
    loadCheck: async () => (await import('./read-price-range.ts')).readPriceRange,
    onValid: onApply,
  });

  return (
    <form
      {...formProps}
      className={priceForm}
      aria-label="Price range"
      action={catalogPath({ categoryId: address.categoryId })}
    >
      <HiddenParams
        address={address}
        filters={changeFilters(address.filters, { priceMin: undefined, priceMax: undefined })}
      />
      <div className={priceFields}>
        <Field
          {...fieldProps('price_min')}
          label="From"
          inputMode="decimal"
          autoComplete="off"
          placeholder={facet?.min?.toFixed(2)}
          defaultValue={priceMin}
        />
        <Field
          {...fieldProps('price_max')}
          label="To"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={facet?.max?.toFixed(2)}
          defaultValue={priceMax}
        />
      </div>
      <Button type="submit" tone="quiet" size="small" wide>
        Apply
      </Button>
    </form>
  );
}
