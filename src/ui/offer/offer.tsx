import type { ReactNode, RefCallback } from 'react';
import { Container } from '../page/page.tsx';
import { offer, offerActions, offerText } from './offer.css.ts';

interface OfferProps {
  label: string;
  text: string;
  /** Moves the focus to the strip when it appears. */
  focusRef?: RefCallback<HTMLElement>;
  /** The buttons. */
  children: ReactNode;
}

/** A strip above the page with an offer that the user can dismiss. */
export function Offer({ label, text, focusRef, children }: OfferProps) {
  return (
    <Container>
      <section ref={focusRef} className={offer} aria-label={label} tabIndex={-1}>
        <p className={offerText}>{text}</p>
        <div className={offerActions}>{children}</div>
      </section>
    </Container>
  );
}
