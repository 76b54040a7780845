import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createLruCache } from '#server/platform/lru-cache.ts';
import { type EmptySearch, addEmptySearches } from './queries/empty-searches.ts';
import { splitWords } from './search-words.ts';

const DAY_MS = 24 * 3600_000;
/** Characters of a stored text. */
const TEXT_MAX = 60;
/** Texts in memory until the next flush, even while the database is unavailable. Further new ones are dropped. */
const PENDING_MAX = 1_000;
/** Rows in one statement: few, because the embedded database does nothing else meanwhile. */
const BATCH_SIZE = 100;
/** Clients whose texts of the day are in memory. Beyond this number the least recently used client is evicted. */
const CLIENTS_MAX = 5_000;
/** Texts that count for one client and day. */
const TEXTS_PER_CLIENT = 50;

/** Seven digits or more, such as a phone or card number. */
const LONG_NUMBER = /(?:\p{Nd}[\s().+/-]*){7}/u;
/** Characters that PostgreSQL rejects, or that change the direction of the text around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** @returns the text as it is stored; null when it has no word, or looks like an email address or another personal number */
const normalize = (text: string): string | null => {
  const plain = text.replace(/\s+/g, ' ').replace(UNSAFE, '').trim().toLowerCase().normalize('NFC');
  const compatible = plain.normalize('NFKC');
  if (splitWords(plain).length === 0 || compatible.includes('@') || LONG_NUMBER.test(compatible)) return null;
  // The cut may leave half of a character.
  return plain
    .slice(0, TEXT_MAX)
    .replace(/\p{Cs}$/u, '')
    .trim();
};

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Counts each text once per client and day, and few texts of one client. It stores hashes in memory only. */
const createClientTexts = () => {
  const clients = createLruCache<{ day: number; texts: Set<string> }>(CLIENTS_MAX);
  return (client: string, day: number, text: string): boolean => {
    const key = hashText(client);
    const stored = clients.get(key);
    const counted = stored?.day === day ? stored : { day, texts: new Set<string>() };
    if (counted !== stored) clients.set(key, counted);
    const hash = hashText(text);
    if (counted.texts.has(hash) || counted.texts.size >= TEXTS_PER_CLIENT) return false;
    counted.texts.add(hash);
    return true;
  };
};

/** Counts searches without results, see docs/design/admin.md#overview. */
export interface EmptySearches {
  /** @param client id of the user, or the address; null for a client that cannot be told apart from others */
  add(text: string, client: string | null): void;
  /** Writes the counts. Those that fail are written with the next flush. */
  flush(): Promise<void>;
}

export const createEmptySearches = ({ db, clock }: { db: Database; clock: Clock }): EmptySearches => {
  const pending = new Map<string, EmptySearch>();
  const isFirstOfClient = createClientTexts();
  let flushing: Promise<void> | null = null;

  const merge = (search: EmptySearch) => {
    const key = `${search.day.getTime()} ${search.text}`;
    const known = pending.get(key);
    if (known) known.times += search.times;
    else if (pending.size < PENDING_MAX) pending.set(key, search);
  };

  const writePending = async () => {
    while (pending.size > 0) {
      const batch = [...pending].slice(0, BATCH_SIZE);
      for (const [key] of batch) pending.delete(key);
      const searches = batch.map(([, search]) => search);
      try {
        await addEmptySearches(db, searches);
      } catch (error) {
        searches.forEach(merge);
        throw error;
      }
    }
  };

  return {
    add: (typed, client) => {
      const text = normalize(typed);
      if (text === null) return;
      const day = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
      if (client === null || isFirstOfClient(client, day, text)) merge({ day: new Date(day), text, times: 1 });
    },
    flush: () => {
      flushing ??= writePending().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
};
