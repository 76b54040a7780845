import type { ReactNode } from 'react';
import { facts, row, term, value as valueClass } from './facts.css.ts';

export type FactsProps = { items: { label: string; value: ReactNode }[] };

/** Names and values in two monospace columns, like the inspector of a game engine. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={row}>
          <dt className={term}>{label}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
