import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { INVALID_PRICE_RANGE, priceFilterSchema } from '#contract/search.ts';
import { z } from '#contract/zod.ts';
import { fieldProps } from '#forms/field-props.ts';
import { PriceFields, type PriceRangeFormProps } from './price-fields.tsx';

/** Accepts a decimal comma as well as a point. */
const priceFieldSchema = z
  .string()
  .transform((text) => text.trim().replace(',', '.') || undefined)
  .pipe(priceFilterSchema.optional());

const rangeSchema = z
  .object({ price_min: priceFieldSchema, price_max: priceFieldSchema })
  .refine(({ price_min: from, price_max: to }) => from === undefined || to === undefined || from <= to, {
    path: ['price_max'],
    message: INVALID_PRICE_RANGE,
  });

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price));

/** The form of a custom price range; it checks the range before it applies it. */
export function PriceRangeForm(props: PriceRangeFormProps) {
  const { priceMin, priceMax } = props.address.filters;
  const form = useForm({
    resolver: zodResolver(rangeSchema),
    values: { price_min: textOf(priceMin), price_max: textOf(priceMax) },
  });
  const apply = form.handleSubmit(({ price_min: from, price_max: to }) =>
    props.onApply({ priceMin: from, priceMax: to }),
  );
  return (
    <PriceFields
      {...props}
      from={fieldProps(form, 'price_min')}
      to={fieldProps(form, 'price_max')}
      onSubmit={(event) => void apply(event)}
    />
  );
}
