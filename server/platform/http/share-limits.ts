import { randomUUID } from 'node:crypto';
import { z } from '#contract/zod.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/db/notify.ts';
import { type LimitCounts, type SharedCount, sharedCountSchema } from './limit-counts.ts';

/** NOTIFY channel of the nodes. */
const CHANNEL = 'limit_counts';
/** Counts per notification, whose payload has at most 8,000 bytes. */
const COUNTS_MAX = 50;

const messageSchema = z.object({ node: z.string(), counts: z.array(sharedCountSchema) });

const parse = (payload: string) => {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

export interface LimitSharing {
  start(): Promise<void>;
  /** Notifies the other nodes of what this one has counted. Without a busy client it does nothing. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lets the nodes of one PostgreSQL count together, see docs/design/api.md#limits. A lost notification only makes a limit less strict. The
 * embedded database has one node, so nothing is shared.
 */
export const createLimitSharing = (
  { db, engine, listen }: Pick<OpenDatabase, 'db' | 'engine' | 'listen'>,
  counts: LimitCounts,
): LimitSharing => {
  const node = randomUUID();
  let stopListening = async () => {};

  const receive = (payload: string) => {
    const message = parse(payload);
    if (message && message.node !== node) for (const shared of message.counts) counts.add(shared);
  };

  return {
    start: async () => {
      if (engine === 'pglite') return;
      stopListening = await listen(CHANNEL, {
        onMessage: receive,
        onConnected: () => {},
        onDisconnected: () => {},
      });
    },
    share: async () => {
      const shared: SharedCount[] = counts.takeShared();
      if (engine === 'pglite') return;
      for (let from = 0; from < shared.length; from += COUNTS_MAX)
        await notify(db, CHANNEL, JSON.stringify({ node, counts: shared.slice(from, from + COUNTS_MAX) }));
    },
    stop: () => stopListening(),
  };
};
