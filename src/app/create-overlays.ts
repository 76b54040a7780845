import { type ActorRefFrom, createActor } from 'xstate';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import type { ConsentStore } from './consent-store.ts';

/** What lies over the pages, each with a chart of its own that lives as long as the app. */
export interface Overlays {
  cookieConsent: ActorRefFrom<typeof cookieConsentMachine>;
  cartPanel: ActorRefFrom<typeof cartPanelMachine>;
  quickView: ActorRefFrom<typeof quickViewMachine>;
}

/** The overlays' charts, not yet started. */
export const createOverlays = (consent: ConsentStore): Overlays => ({
  cookieConsent: createActor(
    cookieConsentMachine.provide({ actions: { keepConsent: (_, { accepted }) => consent.write(accepted) } }),
    { input: { stored: consent.read() } },
  ),
  cartPanel: createActor(cartPanelMachine),
  quickView: createActor(quickViewMachine),
});
