// Made by `npm run statecharts` from the charts; a test fails when it is stale.
import { accountMenuTrace } from '#machines/account-menu/account-menu.trace.ts';
import { accountSidebarTrace } from '#machines/account-sidebar/account-sidebar.trace.ts';
import { cartPanelTrace } from '#machines/cart-panel/cart-panel.trace.ts';
import { cartRemovalTrace } from '#machines/cart-removal/cart-removal.trace.ts';
import { categoryBarTrace } from '#machines/category-bar/category-bar.trace.ts';
import { checkoutReturnTrace } from '#machines/checkout-return/checkout-return.trace.ts';
import { confirmationTrace } from '#machines/confirmation/confirmation.trace.ts';
import { cookieConsentTrace } from '#machines/cookie-consent/cookie-consent.trace.ts';
import { downloadQueueTrace } from '#machines/download-queue/download-queue.trace.ts';
import { downloadTrace } from '#machines/download/download.trace.ts';
import { drawerTrace } from '#machines/drawer/drawer.trace.ts';
import { filterDrawerTrace } from '#machines/filter-drawer/filter-drawer.trace.ts';
import { intentGateTrace } from '#machines/intent-gate/intent-gate.trace.ts';
import { previewTrace } from '#machines/preview/preview.trace.ts';
import { purchaseTrace } from '#machines/purchase/purchase.trace.ts';
import { quickViewTrace } from '#machines/quick-view/quick-view.trace.ts';
import { recorderReportTrace } from '#machines/recorder-report/recorder-report.trace.ts';
import { searchTrace } from '#machines/search/search.trace.ts';
import { sessionTrace } from '#machines/session/session.trace.ts';
import { submissionTrace } from '#machines/submission/submission.trace.ts';
import { suggestionsTrace } from '#machines/suggestions/suggestions.trace.ts';
import { supportThreadTrace } from '#machines/support-thread/support-thread.trace.ts';
import { themeTrace } from '#machines/theme/theme.trace.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The trace definition of each chart, by the chart’s id. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  accountMenu: accountMenuTrace,
  accountSidebar: accountSidebarTrace,
  cartPanel: cartPanelTrace,
  cartRemoval: cartRemovalTrace,
  categoryBar: categoryBarTrace,
  checkoutReturn: checkoutReturnTrace,
  confirmation: confirmationTrace,
  cookieConsent: cookieConsentTrace,
  downloadQueue: downloadQueueTrace,
  download: downloadTrace,
  drawer: drawerTrace,
  filterDrawer: filterDrawerTrace,
  intentGate: intentGateTrace,
  preview: previewTrace,
  purchase: purchaseTrace,
  quickView: quickViewTrace,
  recorderReport: recorderReportTrace,
  search: searchTrace,
  session: sessionTrace,
  submission: submissionTrace,
  suggestions: suggestionsTrace,
  supportThread: supportThreadTrace,
  theme: themeTrace,
};
