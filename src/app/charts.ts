import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { cartChangeMachine } from '#machines/cart-change/cart-change.machine.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { favoriteChangeMachine } from '#machines/favorite-change/favorite-change.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { cartChangeWiring } from './cart/cart-change-chart.ts';
import { purchaseWiring } from './cart/purchase-chart.ts';
import { type Registry, defineChart, defineChartFamily } from './charts/define-chart.ts';
import { cookieConsentWiring } from './cookies/cookie-consent-chart.ts';
import { downloadWiring } from './downloads/download-chart.ts';
import { downloadQueueWiring } from './downloads/download-queue-chart.ts';
import { favoriteChangeWiring } from './favorites/favorite-change-chart.ts';
import { accountMenuWiring } from './header/account-menu-chart.ts';
import { intentGateWiring } from './header/intent-gate-chart.ts';
import { searchWiring } from './header/search-chart.ts';
import { suggestionsWiring } from './header/suggestions-chart.ts';
import { sessionWiring } from './session/session-chart.ts';
import { themeWiring } from './theme/theme-chart.ts';
import { recorderReportWiring } from './tracing/recorder-report-chart.ts';

/**
 * Every chart that lives as long as the app, by its id. Actors, the recorder, the React provider and the broadcasts of route and
 * session are derived from this list. A chart of scope `user` returns to its initial state when the session ends and when another
 * user signs in; a family of that scope is stopped and evicted.
 *
 * Charts that live with a view are not listed: `useViewChart` creates them, and their code loads with the view.
 */
export const CHARTS = {
  session: defineChart(sessionMachine, 'app', sessionWiring),
  theme: defineChart(themeMachine, 'app', themeWiring),
  cookieConsent: defineChart(cookieConsentMachine, 'app', cookieConsentWiring),
  search: defineChart(searchMachine, 'app', searchWiring),
  suggestions: defineChart(suggestionsMachine, 'app', suggestionsWiring),
  accountMenu: defineChart(accountMenuMachine, 'app', accountMenuWiring),
  categoryBar: defineChart(categoryBarMachine, 'app'),
  drawer: defineChart(drawerMachine, 'app'),
  quickView: defineChart(quickViewMachine, 'app'),
  intentGate: defineChart(intentGateMachine, 'user', intentGateWiring),
  cartPanel: defineChart(cartPanelMachine, 'user'),
  cartChange: defineChartFamily(cartChangeMachine, 'user', cartChangeWiring),
  favoriteChange: defineChartFamily(favoriteChangeMachine, 'user', favoriteChangeWiring),
  purchase: defineChart(purchaseMachine, 'user', purchaseWiring),
  download: defineChartFamily(downloadMachine, 'user', downloadWiring),
  downloadQueue: defineChart(downloadQueueMachine, 'user', downloadQueueWiring),
  recorderReport: defineChart(recorderReportMachine, 'user', recorderReportWiring),
} satisfies Registry;
