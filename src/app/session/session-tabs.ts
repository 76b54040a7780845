import type { SessionUser } from '#machines/session/session.machine.ts';
import { openChannel } from '../browser/open-channel.ts';

/** What the tabs of one browser post to each other about the session; never a token. */
export type TabMessage =
  | ({ type: 'loggedIn' } & Pick<SessionUser, 'isAdmin' | 'adminRole'>)
  | { type: 'tokensReplaced' }
  /** `hasLapsed`: the user did not sign out. An older version of the pages does not say. */
  | { type: 'loggedOut'; hasLapsed?: boolean };

/** Another tab may still run an older version of the pages. */
const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'loggedIn') return 'isAdmin' in data && typeof data.isAdmin === 'boolean';
  return data.type === 'tokensReplaced' || data.type === 'loggedOut';
};

export interface SessionTabs {
  /** Called by the tab that changed the cookies; a receiver never posts it again. */
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** Without BroadcastChannel a tab reads the cookies again when it becomes visible. */
export const createSessionTabs = (Channel: typeof BroadcastChannel | undefined): SessionTabs => {
  const channel = openChannel(Channel, 'session');
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isTabMessage(event.data)) listener(event.data);
      }),
    close: () => channel?.close(),
  };
};
