// Made by `npm run statecharts` from the charts; a test fails when it is stale.
import type { AnyStateMachine } from 'xstate';
import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { cartRemovalMachine } from '#machines/cart-removal/cart-removal.machine.ts';
import { categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { filterDrawerMachine } from '#machines/filter-drawer/filter-drawer.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { supportThreadMachine } from '#machines/support-thread/support-thread.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';

/** Every chart of the shop. Only the replay imports this file, because it loads all charts. */
export const MACHINES: readonly AnyStateMachine[] = [
  accountMenuMachine,
  accountSidebarMachine,
  cartPanelMachine,
  cartRemovalMachine,
  categoryBarMachine,
  checkoutReturnMachine,
  confirmationMachine,
  cookieConsentMachine,
  downloadQueueMachine,
  downloadMachine,
  drawerMachine,
  filterDrawerMachine,
  intentGateMachine,
  previewMachine,
  purchaseMachine,
  quickViewMachine,
  recorderReportMachine,
  searchMachine,
  sessionMachine,
  submissionMachine,
  suggestionsMachine,
  supportThreadMachine,
  themeMachine,
];
