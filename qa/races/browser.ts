import { REFRESH } from '../support/shop-parts.ts';
import { type JarTab, createCookieJar } from '../support/fake-browser.ts';
import type { TabMessage } from '#app/session/session-tabs.ts';
import { formatToken } from './server.ts';

interface Waiting {
  tab: number;
  /** The refresh token that the tab read before it requested the lock. */
  seen: string;
  begin(): void;
  stopWaiting(): void;
}

/** Web Locks of one origin. The explorer decides when a tab acquires the lock or stops waiting. */
const createRaceLock = (getCookies: (tab: number) => JarTab) => {
  let holder: number | null = null;
  const line: Waiting[] = [];

  const request = <Result>(tab: number, signal: AbortSignal | undefined, run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const leave = (reason: unknown) => {
        const place = line.indexOf(waiting);
        if (place === -1) return;
        line.splice(place, 1);
        reject(reason);
      };
      const waiting: Waiting = {
        tab,
        seen: formatToken(getCookies(tab).shown().get(REFRESH)),
        begin: () => {
          holder = tab;
          void run()
            .then(resolve, reject)
            .finally(() => (holder = null));
        },
        stopWaiting: () => leave(new DOMException('late', 'TimeoutError')),
      };
      signal?.addEventListener('abort', () => leave(signal.reason));
      if (holder === null && line.length === 0) waiting.begin();
      else line.push(waiting);
    });

  return {
    getManager: (tab: number) =>
      ({
        request: (_: string, { signal }: LockOptions, run: () => Promise<unknown>) => request(tab, signal, run),
      }) as unknown as LockManager,
    /** Gives the lock to the first tab in the queue. */
    grant: () => line.shift()?.begin(),
    stopWaiting: (tab: number) => line.find((waiting) => waiting.tab === tab)?.stopWaiting(),
    holder: () => holder,
    line: (): readonly { tab: number; seen: string }[] => line.map(({ tab, seen }) => ({ tab, seen })),
  };
};

/** BroadcastChannel: messages between two tabs arrive in order, at a time that the explorer decides. */
const createRaceChannels = (tabs: number) => {
  const listeners: (((message: unknown) => void) | undefined)[] = [];
  const queues = Array.from({ length: tabs }, () => Array.from({ length: tabs }, (): TabMessage[] => []));
  const queue = (from: number, to: number) => queues[from]?.[to] ?? [];

  return {
    getChannel: (tab: number) =>
      class {
        postMessage(message: TabMessage) {
          for (let other = 0; other < tabs; other += 1) if (other !== tab) queue(tab, other).push(message);
        }
        addEventListener(_: string, listener: (event: { data: unknown }) => void) {
          listeners[tab] = (data) => listener({ data });
        }
        close() {
          listeners[tab] = undefined;
        }
      } as unknown as typeof BroadcastChannel,
    queue,
    deliver: (from: number, to: number) => listeners[to]?.(queue(from, to).shift()),
  };
};

/** What the tabs of one browser share: cookies, lock and channel. */
export const createRaceBrowser = (tabs: number) => {
  const jar = createCookieJar();
  const cookies: JarTab[] = [];
  return {
    jar,
    /** Opens all tabs with the current cookies. Afterwards a tab sees another tab's writes only after an update. */
    open: () => {
      for (let tab = 0; tab < tabs; tab += 1) cookies.push(jar.tab());
      jar.lag();
    },
    getCookies: (tab: number) => {
      const found = cookies[tab];
      if (!found) throw new Error(`There is no tab ${tab + 1}`);
      return found;
    },
    lock: createRaceLock((tab) => cookies[tab] as JarTab),
    channels: createRaceChannels(tabs),
  };
};

export type RaceBrowser = ReturnType<typeof createRaceBrowser>;
