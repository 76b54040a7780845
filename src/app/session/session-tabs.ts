import { z } from '#contract/zod.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loggedIn'), isAdmin: z.boolean() }),
  z.object({ type: z.literal('tokensReplaced') }),
  z.object({ type: z.literal('loggedOut') }),
]);

/** What the tabs of one browser tell each other about the session. No token among it. */
export type TabMessage = z.infer<typeof messageSchema>;

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
        const parsed = messageSchema.safeParse(event.data);
        if (parsed.success) hear(parsed.data);
      }),
    close: () => channel?.close(),
  };
};
