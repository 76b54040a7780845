import type { ReactNode } from 'react';
import { formatPrice } from '#lib/money.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { FieldError } from '#ui/field/field-frame.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './support.css.ts';
import type { RefundableLine } from './use-refundable-lines.ts';

const ERROR_ID = 'refund-assets-error';

interface RefundAssetsProps {
  /** Undefined while they load. */
  lines: readonly RefundableLine[] | undefined;
  /** Titles of the chosen assets, in the order of the lines. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (titles: string[]) => void;
}

/** The assets of an order to choose from. */
export function RefundAssets({ lines, chosen, error, onChoose }: RefundAssetsProps): ReactNode {
  const choose = (title: string, isChosen: boolean) =>
    onChoose(
      (lines ?? []).map((line) => line.title).filter((each) => (each === title ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className={styles.refundAssets} {...(error !== undefined && { 'aria-describedby': ERROR_ID })}>
      <legend className={styles.refundLegend}>What would you like refunded?</legend>
      {lines ? null : <Skeleton height={40} />}
      {lines?.map(({ product_id: id, title, price, currency }) => (
        <CheckboxField
          key={id}
          label={`${title}, ${formatPrice(price, currency)}`}
          checked={chosen.includes(title)}
          onChange={({ target }) => choose(title, target.checked)}
        />
      ))}
      {error === undefined ? null : <FieldError id={ERROR_ID}>{error}</FieldError>}
    </fieldset>
  );
}
