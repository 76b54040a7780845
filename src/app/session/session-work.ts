import { logout } from '#api/auth/logout.ts';
import type { SessionEvent, SignOut } from '#machines/session/session.machine.ts';
import type { StartSession } from '#machines/session/session.react.ts';
import { type RenewalDeps, createRenewTokens } from './renew-tokens.ts';

/** The session chart's slots. */
export const createSessionWork = (deps: RenewalDeps) => {
  const { api, store, tabs } = deps;
  return {
    renewTokens: createRenewTokens(deps),
    clearTokens: (_: unknown, signOut?: SignOut) => {
      const refreshToken = store.refreshToken();
      store.clear();
      tabs.post({ type: 'loggedOut', hasLapsed: !signOut });
      // The user is signed out here, whatever the server responds.
      if (refreshToken) void logout(api, refreshToken).catch(() => {});
    },
  };
};

export const createStartSession =
  (
    session: { send(event: Extract<SessionEvent, { type: 'session.loggedIn' }>): void },
    { store, tabs }: Pick<RenewalDeps, 'store' | 'tabs'>,
  ): StartSession =>
  (tokens, email) => {
    const user = store.writeLogin(tokens, email);
    tabs.post({ type: 'loggedIn', isAdmin: user.isAdmin, adminRole: user.adminRole });
    session.send({ type: 'session.loggedIn', ...user });
  };
