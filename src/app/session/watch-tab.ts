import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { areDifferentUsers, sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSignedIn, selectUserId } from '#machines/session/session.react.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { SessionTabs, TabMessage } from './session-tabs.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Keeps this tab's session in step with the other tabs: by their messages, and by the cookies, which are read again whenever the
 * tab becomes visible, because a frozen tab receives no message.
 */
export const watchTab = (
  { getActor }: Pick<RunningCharts, 'getActor'>,
  tabs: SessionTabs,
  store: TokenStore,
  { document, window }: Pick<typeof globalThis, 'document' | 'window'>,
) => {
  const session = getActor(sessionMachine);

  // A message may be late: since then a user may have signed in or out again, in a tab whose message is still on its way, or in this
  // one. The cookies decide, where they can be read for certain.
  const receive = async (message: TabMessage) => {
    const { access, refresh, isCertain, stored } = await store.readFresh();
    const hasTokens = access !== null || refresh !== null;
    if (message.type === 'loggedIn' && (hasTokens || !isCertain))
      session.send({
        type: 'tab.loggedIn',
        userId: stored.userId,
        isAdmin: message.isAdmin,
        adminRole: message.adminRole ?? stored.adminRole,
      });
    else if (message.type === 'tokensReplaced')
      session.send({ type: 'tab.tokensReplaced', userId: stored.userId, adminRole: stored.adminRole });
    else if (message.type === 'loggedOut' && (!hasTokens || !isCertain))
      session.send({ type: message.hasLapsed ? 'tab.sessionLapsed' : 'tab.loggedOut' });
  };
  tabs.listen((message) => void receive(message));

  const checkCookies = () => {
    const { access, refresh, userId, isAdmin, adminRole } = store.stored();
    const snapshot = session.getSnapshot();
    const isSignedIn = selectIsSignedIn(snapshot);
    if (isSignedIn && !access && !refresh) session.send({ type: 'tab.cookiesGone' });
    else if (access && (!isSignedIn || areDifferentUsers(userId, selectUserId(snapshot))))
      session.send({ type: 'tab.loggedIn', userId, isAdmin, adminRole });
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkCookies();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    checkCookies();
    getActor(purchaseMachine).send({ type: 'page.restored' });
  });
};
