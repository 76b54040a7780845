import { X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldProps } from '#forms/field-props.ts';
import { formatPrice, toMinor } from '#lib/formats/money.ts';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { line as lineClass, lineFields, lineHead, lines as linesClass, total } from './create-order.css.ts';
import { type OrderForm, computeLinePrice } from './order-form-schema.ts';

const sumLinePrices = (lines: OrderForm['lines']) =>
  lines.reduce((sum, line) => sum + toMinor(computeLinePrice(line)), 0) / 100;

/** The products of the order with an optional custom price and its reason, and the total. */
export function OrderFormLines() {
  const form = useFormContext<OrderForm>();
  const { fields, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const [first] = lines;
  if (!first) return null;

  return (
    <>
      <ul className={linesClass} aria-label="Products in the order">
        {fields.map((field, index) => {
          const hasPrice = (lines[index]?.price ?? '').trim() !== '';
          return (
            <li key={field.id} className={lineClass}>
              <div className={lineHead}>
                <strong>{field.title}</strong>
                <IconButton
                  label={`Remove ${field.title}`}
                  icon={<X size={20} aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </div>
              <div className={lineFields}>
                <Field
                  label={`Price in ${field.currency}`}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={field.list_price.toFixed(2)}
                  hint="Leave empty for the list price."
                  {...fieldProps(form, `lines.${index}.price`)}
                />
                {hasPrice ? (
                  <Field
                    label="Reason for the price"
                    autoComplete="off"
                    {...fieldProps(form, `lines.${index}.price_reason`)}
                  />
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={total}>
        Total <output>{formatPrice(sumLinePrices(lines), first.currency)}</output>
      </p>
    </>
  );
}
