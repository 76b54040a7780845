import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Trace } from '#contract/trace.ts';
import { sendTrace } from '#api/traces/send-trace.ts';
import { loadSuggestions } from '#api/catalog/suggestions-query.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import type { ConsentStore } from './cookies/consent-store.ts';

/** What lies over the pages and in their header, each with a chart of its own that lives as long as the app. */
export interface Overlays {
  cookieConsent: ActorRefFrom<typeof cookieConsentMachine>;
  cartPanel: ActorRefFrom<typeof cartPanelMachine>;
  drawer: ActorRefFrom<typeof drawerMachine>;
  search: ActorRefFrom<typeof searchMachine>;
  suggestions: ActorRefFrom<typeof suggestionsMachine>;
  accountMenu: ActorRefFrom<typeof accountMenuMachine>;
  categoryBar: ActorRefFrom<typeof categoryBarMachine>;
  quickView: ActorRefFrom<typeof quickViewMachine>;
  recorderReport: ActorRefFrom<typeof recorderReportMachine>;
}

/** What a report of a problem is made of, and how it is saved. */
export interface ReportWork {
  gatherTrace: () => Promise<Trace>;
  saveTrace: (trace: Trace) => void;
}

/** The overlays' charts, not yet started. */
export const createOverlays = (
  consent: ConsentStore,
  api: ShopApi,
  report: ReportWork,
  inspect: Recorder['inspect'],
): Overlays => ({
  cookieConsent: createActor(
    cookieConsentMachine.provide({ actions: { keepConsent: (_, { accepted }) => consent.write(accepted) } }),
    { input: { stored: consent.read() }, inspect },
  ),
  cartPanel: createActor(cartPanelMachine, { inspect }),
  drawer: createActor(drawerMachine, { inspect }),
  search: createActor(searchMachine, { inspect }),
  accountMenu: createActor(accountMenuMachine, { inspect }),
  categoryBar: createActor(categoryBarMachine, { inspect }),
  quickView: createActor(quickViewMachine, { inspect }),
  recorderReport: createActor(
    recorderReportMachine.provide({
      actors: {
        gatherTrace: fromPromise(report.gatherTrace),
        sendTrace: fromPromise(({ input, signal }) => sendTrace(api, input.trace, signal)),
      },
      actions: { saveTrace: (_, { trace }) => report.saveTrace(trace) },
    }),
    { inspect },
  ),
  suggestions: createActor(
    suggestionsMachine.provide({
      actors: { loadSuggestions: fromPromise(({ input, signal }) => loadSuggestions(api, input.text, signal)) },
    }),
    { inspect },
  ),
});
