import { logout } from '#api/auth/logout.ts';
import type { TokenPair } from '#contract/auth.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import { createRenewTokens, type RenewalParts } from './renew-tokens.ts';

/** What the session chart leaves to be provided, and the sign-in that feeds it: everything that changes the tokens. */
export const createSessionWork = (parts: RenewalParts) => {
  const { api, store, tabs } = parts;
  return {
    renewTokens: createRenewTokens(parts),
    clearTokens: () => {
      const refreshToken = store.refreshToken();
      store.clear();
      tabs.tell({ type: 'loggedOut' });
      // The shopper is signed out here whatever the server answers.
      if (refreshToken) void logout(api, refreshToken).catch(() => {});
    },
    /** @throws CookiesRefusedError when the browser did not keep the cookies */
    startSession: (session: { send(event: SessionEvent): void }, tokens: TokenPair, email: string) => {
      const { isAdmin } = store.writeLogin(tokens, email);
      tabs.tell({ type: 'loggedIn', isAdmin });
      session.send({ type: 'session.loggedIn', isAdmin });
    },
  };
};
