import type { ReactNode } from 'react';
import { formatPrice } from '#lib/formats/money.ts';
import { getRefundable, sumRefundable } from '#lib/orders/refundable-amount.ts';
import { ChoiceGroup } from '#ui/choice-group/choice-group.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { RefundableLine } from './use-refundable-lines.ts';

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
  const wanted = (lines ?? []).filter(({ title }) => chosen.includes(title));
  return (
    <ChoiceGroup title="What would you like refunded?" error={error}>
      {lines ? null : <Skeleton height={40} />}
      {lines?.map(({ product_id: id, title, currency, ...line }) => (
        <CheckboxField
          key={id}
          label={`${title}, ${formatPrice(getRefundable(line), currency)}`}
          checked={chosen.includes(title)}
          onChange={({ target }) => choose(title, target.checked)}
        />
      ))}
      {lines && lines.length > 1 ? (
        <p role="status">
          {wanted.length === 0
            ? 'Nothing chosen yet'
            : `Together ${formatPrice(sumRefundable(wanted), wanted[0]?.currency ?? '')}`}
        </p>
      ) : null}
    </ChoiceGroup>
  );
}
