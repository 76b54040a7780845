import type { ReactNode, RefCallback } from 'react';
import { focusNearestSection } from '../focus-around.ts';
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

/** A dialog that a button opens returns the focus to what had it last, and the button disappears with the strip. */
const passFocusOn = (buttons: HTMLElement | null) => () => {
  if (buttons?.contains(document.activeElement)) focusNearestSection([]);
};

/** A strip above the page with an offer that the user can dismiss. */
export function Offer({ label, text, focusRef, children }: OfferProps) {
  return (
    <Container>
      <section ref={focusRef} className={offer} aria-label={label} tabIndex={-1}>
        <p className={offerText}>{text}</p>
        <div ref={passFocusOn} className={offerActions}>
          {children}
        </div>
      </section>
    </Container>
  );
}
