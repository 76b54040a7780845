import { ACCESS, REFRESH } from '../support/shop-parts.ts';
import type { TabMessage } from '#app/session/session-tabs.ts';
import { createRaceBrowser } from './browser.ts';
import type { FaultyPart } from './faults.ts';
import { type Call, type Family, createRaceServer, formatToken } from './server.ts';
import { type TabState, openTab } from './tab.ts';

/** What the tabs start with. */
export const STARTS = {
  expired: 'anna is signed in, and her access token has expired',
  fresh: 'anna is signed in, and her access token is valid',
  refreshOnly: "only anna's refresh cookie is left",
  visitor: 'nobody is signed in',
} as const;

export interface Setup {
  tabs: number;
  start: keyof typeof STARTS;
  without: ReadonlySet<FaultyPart>;
  /** Maximum number of sign-ins, sign-outs, purchases and token expiries in a schedule. */
  actions: number;
  /** Maximum number of cart requests per tab. */
  requests: number;
}

/** One step of a schedule. `tab` and `from` count from 0. */
export type Step =
  | { type: 'requestCart' | 'buy' | 'signOut' | 'updateCookies' | 'acquireLock' | 'leaveLockQueue'; tab: number }
  | { type: 'signIn'; tab: number; user: string }
  | { type: 'receiveResponse'; tab: number; call: Call }
  | { type: 'receiveMessage'; tab: number; from: number }
  | { type: 'expireTokens' };

/** What the tabs share. */
export interface SharedState {
  /** The tokens in the cookies. */
  cookies: string[];
  families: Family[];
  holder: number | null;
  /** Tabs that wait for the lock. */
  line: readonly { tab: number; seen: string }[];
}

export interface WorldState extends SharedState {
  tabs: TabState[];
  /** Messages sent and not yet received: `[from][to]`. */
  messages: TabMessage['type'][][][];
}

/** Microtasks between two steps: several times the longest chain of promises. */
const TICKS = 60;

/** Runs production code in several tabs of one browser, step by step. */
export const createWorld = ({ tabs: count, start, without }: Setup) => {
  const server = createRaceServer({ hasGrace: !without.has('grace') });
  const browser = createRaceBrowser(count);
  const { jar, lock, channels } = browser;

  if (start !== 'visitor') {
    const pair = server.signIn('anna');
    if (start !== 'refreshOnly') jar.set(ACCESS, pair.access_token);
    jar.set(REFRESH, pair.refresh_token);
    if (start === 'expired') server.expireTokens();
  }
  browser.open();
  const indices = Array.from({ length: count }, (_, index) => index);
  const reports: string[] = [];
  const report = (violation: string) => void reports.push(violation);
  const tabs = indices.map((index) => openTab({ index, browser, server, without, report }));

  const run = (step: Step) => {
    if (step.type === 'expireTokens') return server.expireTokens();
    const tab = tabs[step.tab];
    switch (step.type) {
      case 'requestCart':
        return tab?.requestCart();
      case 'buy':
        return tab?.buy();
      case 'signOut':
        return tab?.signOut();
      case 'signIn':
        return tab?.signIn(step.user);
      case 'receiveResponse':
        return tab?.receiveResponse(step.call);
      case 'updateCookies':
        return browser.getCookies(step.tab).catchUp();
      case 'acquireLock':
        return lock.grant();
      case 'leaveLockQueue':
        return lock.stopWaiting(step.tab);
      case 'receiveMessage':
        return channels.deliver(step.from, step.tab);
    }
  };

  return {
    /** @returns violations of the tab, without its name */
    perform: async (step: Step): Promise<string[]> => {
      run(step);
      for (let tick = 0; tick < TICKS; tick += 1) await Promise.resolve();
      return reports.splice(0);
    },
    state: (): WorldState => ({
      tabs: tabs.map((tab) => tab.snapshot()),
      cookies: [ACCESS, REFRESH].map((name) => formatToken(jar.get(name))),
      families: server.families.map((family) => ({ ...family })),
      holder: lock.holder(),
      line: lock.line(),
      messages: indices.map((from) => indices.map((to) => channels.queue(from, to).map(({ type }) => type))),
    }),
  };
};
