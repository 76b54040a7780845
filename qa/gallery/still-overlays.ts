import type { AppCartRemovals } from '#app/cart/cart-removal-chart.ts';
import type { Overlays } from '#app/create-overlays.ts';
import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { cartRemovalMachine } from '#machines/cart-removal/cart-removal.machine.ts';
import { type Removal, selectIsOver, selectRemoval } from '#machines/cart-removal/cart-removal.react.ts';
import { categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import type { Placed } from '#statechart/view-chart.tsx';
import { stillChart } from './still-chart.ts';

/** What lies over the pages and in their header; cookies were agreed to unless their chart is the one that is shown. */
export const createStillOverlays = (placed: Placed): Overlays => ({
  cookieConsent: stillChart(cookieConsentMachine, placed, { stored: true }),
  cartPanel: stillChart(cartPanelMachine, placed),
  quickView: stillChart(quickViewMachine, placed),
  drawer: stillChart(drawerMachine, placed),
  search: stillChart(searchMachine, placed),
  suggestions: stillChart(suggestionsMachine, placed),
  accountMenu: stillChart(accountMenuMachine, placed),
  categoryBar: stillChart(categoryBarMachine, placed),
  recorderReport: stillChart(recorderReportMachine, placed),
});

/** The one line on its way out of the cart that was placed, if any. */
export const createStillRemovals = (placed: Placed): AppCartRemovals => {
  const actor = cartRemovalMachine.id in placed ? stillChart(cartRemovalMachine, placed) : null;
  let shown: readonly Removal[] = [];
  // Told at once where it stands, and then of every change.
  actor?.subscribe((snapshot) => {
    shown = selectIsOver(snapshot) ? [] : [selectRemoval(snapshot)];
  });
  actor?.start();
  return {
    remove: () => {},
    tell: (_, event) => actor?.send(event),
    tellAll: (event) => actor?.send(event),
    list: () => shown,
    subscribe: (listener) => {
      const subscription = actor?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    onMade: () => {},
  };
};
