import { REFRESH } from '../support/shop-parts.ts';
import { createCookieJar, type JarTab } from '../support/fake-browser.ts';
import type { TabMessage } from '#app/session/session-tabs.ts';
import { shortName } from './server.ts';

interface Waiting {
  tab: number;
  /** The refresh token that the renewal saw before it asked for the lock: all that it keeps until it has it. */
  seen: string;
  begin(): void;
  giveUp(): void;
}

/** Web Locks of one origin. It is given when the explorer says so, and a tab may lose its patience. */
const createRaceLock = (cookiesOf: (tab: number) => JarTab) => {
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
        seen: shortName(cookiesOf(tab).shown().get(REFRESH)),
        begin: () => {
          holder = tab;
          void run()
            .then(resolve, reject)
            .finally(() => (holder = null));
        },
        giveUp: () => leave(new DOMException('late', 'TimeoutError')),
      };
      signal?.addEventListener('abort', () => leave(signal.reason));
      if (holder === null && line.length === 0) waiting.begin();
      else line.push(waiting);
    });

  return {
    managerOf: (tab: number) =>
      ({
        request: (_: string, { signal }: LockOptions, run: () => Promise<unknown>) => request(tab, signal, run),
      }) as unknown as LockManager,
    /** The first in line gets it. */
    grant: () => line.shift()?.begin(),
    giveUp: (tab: number) => line.find((waiting) => waiting.tab === tab)?.giveUp(),
    holder: () => holder,
    line: (): readonly { tab: number; seen: string }[] => line.map(({ tab, seen }) => ({ tab, seen })),
  };
};

/** BroadcastChannel: what one tab says reaches each other one in the order it was said, but when is the explorer's choice. */
const createRaceChannels = (tabs: number) => {
  const ears: (((message: unknown) => void) | undefined)[] = [];
  const queues = Array.from({ length: tabs }, () => Array.from({ length: tabs }, (): TabMessage[] => []));
  const queue = (from: number, to: number) => queues[from]?.[to] ?? [];

  return {
    channelOf: (tab: number) =>
      class {
        postMessage(message: TabMessage) {
          for (let other = 0; other < tabs; other += 1) if (other !== tab) queue(tab, other).push(message);
        }
        addEventListener(_: string, hear: (event: { data: unknown }) => void) {
          ears[tab] = (data) => hear({ data });
        }
        close() {
          ears[tab] = undefined;
        }
      } as unknown as typeof BroadcastChannel,
    queue,
    deliver: (from: number, to: number) => ears[to]?.(queue(from, to).shift()),
  };
};

/** What the tabs of one browser share. */
export const createRaceBrowser = (tabs: number) => {
  const jar = createCookieJar();
  const cookies: JarTab[] = [];
  return {
    jar,
    /** All tabs at once, over the cookies of now. From here on a tab sees another one's writes only when it catches up. */
    open: () => {
      for (let tab = 0; tab < tabs; tab += 1) cookies.push(jar.tab());
      jar.lag();
    },
    cookiesOf: (tab: number) => {
      const found = cookies[tab];
      if (!found) throw new Error(`There is no tab ${tab + 1}`);
      return found;
    },
    lock: createRaceLock((tab) => cookies[tab] as JarTab),
    channels: createRaceChannels(tabs),
  };
};

export type RaceBrowser = ReturnType<typeof createRaceBrowser>;
