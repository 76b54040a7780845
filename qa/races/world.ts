import { ACCESS, REFRESH } from '../support/shop-parts.ts';
import type { TabMessage } from '#app/session/session-tabs.ts';
import { createRaceBrowser } from './browser.ts';
import type { FaultyPart } from './faults.ts';
import { type Call, createRaceServer, type Family, shortName } from './server.ts';
import { openTab, type TabState } from './tab.ts';

/** How a schedule begins. */
export const STARTS = {
  expired: 'anna is signed in, and her access token has run out',
  fresh: 'anna is signed in, and her access token is good',
  refreshOnly: "of anna's cookies only the refresh cookie is left",
  visitor: 'nobody is signed in',
} as const;

export interface Setup {
  tabs: number;
  start: keyof typeof STARTS;
  without: ReadonlySet<FaultyPart>;
  /** Sign-ins, sign-outs, purchases and lapses of the access tokens in one schedule, together. */
  acts: number;
  /** How often each tab asks for its cart. */
  asks: number;
}

/** One thing that happens. `tab` and `from` count from 0. */
export type Step =
  | { does: 'ask' | 'buy' | 'signOut' | 'catchUp' | 'getLock' | 'giveUp'; tab: number }
  | { does: 'signIn'; tab: number; user: string }
  | { does: 'answer'; tab: number; call: Call }
  | { does: 'hear'; tab: number; from: number }
  | { does: 'lapse' };

/** What the tabs share. */
export interface SharedState {
  /** The tokens in the cookies, as they are. */
  cookies: string[];
  families: Family[];
  holder: number | null;
  line: readonly { tab: number; seen: string }[];
}

export interface WorldState extends SharedState {
  tabs: TabState[];
  /** What was said by one tab and not yet heard by another: `[from][to]`. */
  messages: TabMessage['type'][][][];
}

/** As many microtasks as the longest chain of promises between two steps has, several times over. */
const TICKS = 60;

/** A browser with its tabs, and the server: production code that runs, one step at a time. */
export const createWorld = ({ tabs: count, start, without }: Setup) => {
  const server = createRaceServer({ hasGrace: !without.has('grace') });
  const browser = createRaceBrowser(count);
  const { jar, lock, channels } = browser;

  if (start !== 'visitor') {
    const pair = server.signIn('anna');
    if (start !== 'refreshOnly') jar.set(ACCESS, pair.access_token);
    jar.set(REFRESH, pair.refresh_token);
    if (start === 'expired') server.runOut();
  }
  browser.open();
  const indices = Array.from({ length: count }, (_, index) => index);
  const reports: string[] = [];
  const report = (violation: string) => void reports.push(violation);
  const tabs = indices.map((index) => openTab({ index, browser, server, without, report }));

  const act = (step: Step) => {
    if (step.does === 'lapse') return server.runOut();
    const tab = tabs[step.tab];
    switch (step.does) {
      case 'ask':
        return tab?.ask();
      case 'buy':
        return tab?.buy();
      case 'signOut':
        return tab?.signOut();
      case 'signIn':
        return tab?.signIn(step.user);
      case 'answer':
        return tab?.answer(step.call);
      case 'catchUp':
        return browser.cookiesOf(step.tab).catchUp();
      case 'getLock':
        return lock.grant();
      case 'giveUp':
        return lock.giveUp(step.tab);
      case 'hear':
        return channels.deliver(step.from, step.tab);
    }
  };

  return {
    /** @returns what the tab did that it never may, without its name */
    perform: async (step: Step): Promise<string[]> => {
      act(step);
      for (let tick = 0; tick < TICKS; tick += 1) await Promise.resolve();
      return reports.splice(0);
    },
    state: (): WorldState => ({
      tabs: tabs.map((tab) => tab.snapshot()),
      cookies: [ACCESS, REFRESH].map((name) => shortName(jar.get(name))),
      families: server.families.map((family) => ({ ...family })),
      holder: lock.holder(),
      line: lock.line(),
      messages: indices.map((from) => indices.map((to) => channels.queue(from, to).map(({ type }) => type))),
    }),
  };
};
