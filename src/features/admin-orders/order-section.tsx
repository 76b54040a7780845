import type { ReactNode } from 'react';
import { section, sectionTitle } from './admin-orders.css.ts';

/** A titled part of the page of an order. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section} aria-label={title}>
      <h2 className={sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
