/** What the tabs of one browser tell each other about the session. No token among it. */
export type TabMessage = { type: 'loggedIn'; isAdmin: boolean } | { type: 'tokensReplaced' } | { type: 'loggedOut' };

/** A tab may still run an older version of the pages. */
const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'loggedIn') return 'isAdmin' in data && typeof data.isAdmin === 'boolean';
  return data.type === 'tokensReplaced' || data.type === 'loggedOut';
};

export interface SessionTabs {
  /** Told by whoever changed the cookies; a receiver never passes it on. */
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
  close(): void;
}

/** Without BroadcastChannel the tabs find out when they are next looked at. */
export const createSessionTabs = (Channel: typeof BroadcastChannel | undefined): SessionTabs => {
  const channel = Channel ? new Channel('session') : null;
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (hear) =>
      channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isTabMessage(event.data)) hear(event.data);
      }),
    close: () => channel?.close(),
  };
};
