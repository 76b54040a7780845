import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { createRefContext } from '#machines/ref-context.tsx';
import type { sessionMachine } from './session.machine.ts';
import { selectIsAdmin, selectIsSignedIn } from './session.selectors.ts';

export interface SessionHandle {
  actor: ActorRefFrom<typeof sessionMachine>;
  /**
   * Stores the tokens of a sign-in and starts the session.
   * @throws when the browser did not keep the cookies
   */
  start(tokens: TokenPair, email: string): void;
}

const [SessionProvider, useSessionHandle] = createRefContext<SessionHandle>('useSession');
export { SessionProvider, useSessionHandle };

export const useIsSignedIn = () => useSelector(useSessionHandle().actor, selectIsSignedIn);
export const useIsAdmin = () => useSelector(useSessionHandle().actor, selectIsAdmin);
