import type { ReactNode } from 'react';
import { Container } from '../page/page.tsx';
import { offer, offerActions, offerText } from './offer.css.ts';

/** A strip above the page that offers something once, and can be declined. */
export function Offer({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <Container>
      <section className={offer} aria-label={label}>
        <p className={offerText}>{text}</p>
        <div className={offerActions}>{children}</div>
      </section>
    </Container>
  );
}
