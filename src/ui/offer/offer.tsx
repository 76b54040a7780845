import type { ReactNode } from 'react';
import { Container } from '../page/page.tsx';
import { offer, offerActions, offerText } from './offer.css.ts';

/** A strip above the page with an offer that the user can dismiss. */
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
