import type { Shop } from '../create-shop.ts';
import type { SessionTabs, TabMessage } from './session-tabs.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Keeps this tab's session in step with the others': what they tell, and the cookies looked at again whenever the shopper comes
 * back to the tab, because a frozen one hears nothing.
 */
export const watchTab = (
  shop: Pick<Shop, 'session' | 'purchase'>,
  tabs: SessionTabs,
  store: TokenStore,
  { document, window }: Pick<typeof globalThis, 'document' | 'window'>,
) => {
  const { session, purchase } = shop;
  let knownUser = store.lastUserId();
  session.on('session.started', () => (knownUser = store.lastUserId()));
  // A visit that begins with only a refresh token learns with the first renewal who it is.
  session.on('session.renewed', () => (knownUser ??= store.lastUserId()));

  // A message may be late: since then somebody may have signed in or out again, and the word of that is still on its way, or came
  // from this tab. What the cookies say now counts, where they can be read for certain.
  const hear = async (message: TabMessage) => {
    const { access, refresh, isCertain } = await store.readFresh();
    const isAnybody = access !== null || refresh !== null;
    if (message.type === 'loggedIn' && (isAnybody || !isCertain))
      session.send({ type: 'tab.loggedIn', isAdmin: message.isAdmin });
    else if (message.type === 'tokensReplaced') session.send({ type: 'tab.tokensReplaced' });
    else if (message.type === 'loggedOut' && (!isAnybody || !isCertain)) session.send({ type: 'tab.loggedOut' });
  };
  tabs.listen((message) => void hear(message));

  const lookAgain = () => {
    const { access, refresh, isAdmin } = store.stored();
    const user = store.userId();
    const isSignedIn = session.getSnapshot().hasTag('signedIn');
    if (isSignedIn && !access && !refresh) session.send({ type: 'tab.loggedOut' });
    else if (access && (!isSignedIn || (user !== null && knownUser !== null && user !== knownUser)))
      session.send({ type: 'tab.loggedIn', isAdmin });
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    lookAgain();
    purchase.send({ type: 'page.restored' });
  });
};
