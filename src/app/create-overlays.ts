import { type ActorRefFrom, createActor } from 'xstate';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';

/** What lies over the pages, each with a chart of its own that lives as long as the app. */
export interface Overlays {
  cartPanel: ActorRefFrom<typeof cartPanelMachine>;
}

/** The overlays' charts, not yet started. */
export const createOverlays = (): Overlays => ({
  cartPanel: createActor(cartPanelMachine),
});
