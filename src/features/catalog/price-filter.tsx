import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { INVALID_PRICE_RANGE, priceFilterSchema, type SearchFacets } from '#contract/search.ts';
import { z } from '#contract/zod.ts';
import { fieldProps } from '#forms/field-props.ts';
import { type CatalogFilters, changeFilters } from '#lib/catalog-filters.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { ChoiceLinks, FilterGroup } from './filter-group.tsx';
import { priceText } from './filter-labels.ts';
import { priceFields, priceForm } from './filters.css.ts';

/** Accepts a decimal comma as well as a point. */
const priceFieldSchema = z
  .string()
  .transform((text) => text.trim().replace(',', '.') || undefined)
  .pipe(priceFilterSchema.optional());

const rangeSchema = z
  .object({ from: priceFieldSchema, to: priceFieldSchema })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: INVALID_PRICE_RANGE,
  });

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price));

interface PriceFilterProps {
  filters: CatalogFilters;
  facet: SearchFacets['price'] | undefined;
  currency: string;
  hrefFor: (filters: CatalogFilters) => string;
  onApply: (filters: CatalogFilters) => void;
}

/** Price filter with suggested ranges and a form for a custom range. */
export function PriceFilter({ filters, facet, currency, hrefFor, onApply }: PriceFilterProps) {
  const { priceMin, priceMax } = filters;
  const form = useForm({
    resolver: zodResolver(rangeSchema),
    values: { from: textOf(priceMin), to: textOf(priceMax) },
  });
  const apply = form.handleSubmit(({ from, to }) => onApply(changeFilters(filters, { priceMin: from, priceMax: to })));

  const bands = (facet?.bands ?? []).map(({ min, max, count }) => {
    const isChosen = (priceMin ?? 0) === min && (priceMax ?? null) === max && (priceMin ?? priceMax) !== undefined;
    const range = isChosen
      ? { priceMin: undefined, priceMax: undefined }
      : { priceMin: min === 0 ? undefined : min, priceMax: max ?? undefined };
    return { name: priceText(min, max, currency), href: hrefFor(changeFilters(filters, range)), count, isChosen };
  });

  return (
    <FilterGroup title="Price">
      <ChoiceLinks links={bands.filter(({ count, isChosen }) => count > 0 || isChosen)} />
      <form className={priceForm} noValidate aria-label="Price range" onSubmit={(event) => void apply(event)}>
        <div className={priceFields}>
          <Field
            label="From"
            inputMode="decimal"
            autoComplete="off"
            placeholder={facet?.min?.toFixed(2)}
            {...fieldProps(form, 'from')}
          />
          <Field
            label="To"
            inputMode="decimal"
            autoComplete="off"
            placeholder={facet?.max?.toFixed(2)}
            {...fieldProps(form, 'to')}
          />
        </div>
        <Button type="submit" tone="quiet" size="small" wide>
          Apply
        </Button>
      </form>
    </FilterGroup>
  );
}
