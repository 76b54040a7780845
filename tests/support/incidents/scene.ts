import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import { expect, vi } from 'vitest';
import { watchForTrace } from '#app/tracing/watch-for-trace.ts';
import type { Recording, Trace, TraceLogLine } from '#contract/traces/trace.ts';
import { traceSchema } from '#contract/traces/trace.ts';
import { type Finding } from '#contract/trace-findings/finding.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import { toPathPattern } from '#lib/traces/to-path-pattern.ts';
import { flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createTestRecorder } from '#qa/support/recorder.ts';
import { type Tab, createBrowser } from '#qa/support/shop-parts.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { replay } from '#tracing/replay.ts';

/** Headers by which a fake response says what the shop's server would log, and that it comes from something else. */
const LOGGED_EVENT = 'x-logged-event';
const FOREIGN = 'x-foreign';

/** A response of the shop's server with an error code, and the security event in its log. */
export const rejection = (status: number, code: string, event?: string): FakeResponse => ({
  status,
  headers: { 'x-error-code': code, ...(event !== undefined && { [LOGGED_EVENT]: event }) },
  body: { message: `Rejected with ${code}` },
});

/** A response of something between the browser and the shop. */
export const foreign = (status: number, body: string, contentType = 'text/html; charset=utf-8'): FakeResponse => ({
  status,
  headers: { [FOREIGN]: 'yes', 'content-type': contentType },
  body,
});

/** What the user of every incident typed or holds, which no report may contain. */
export const PRIVATE = ['anna@example.com', 'ben@example.com', 'Secret-word-2026', 'refresh-0-1', 'Rejected with'];

interface OpenTab {
  tab: Tab;
  recorder: Recorder;
  window: EventTarget;
  document: EventTarget;
  visit(path: string): void;
}

const createPage = (path: string) => {
  const router = { state: { location: { pathname: path } } };
  const listeners: ((state: typeof router.state) => void)[] = [];
  return {
    router: { ...router, subscribe: (listener: (state: typeof router.state) => void) => listeners.push(listener) },
    visit: (pathname: string) => listeners.forEach((listener) => listener({ location: { pathname } })),
  };
};

/** One browser with the real shop, its recorder and a fake server that stamps and logs its responses as the shop's server does. */
export const createScene = () => {
  const server = createFakeServer();
  server.respondTo('payment_methods', () => ({ body: { data: [] } }));
  const log: TraceLogLine[] = [];
  const browser = createBrowser(server);
  const opened: OpenTab[] = [];
  /** ms by which the server's clock is ahead of the device's. */
  const clock = { offset: 0 };

  const stamp = ({ headers, config, status }: AxiosResponse, begun: number) => {
    const values = headers as unknown as Map<string, string>;
    if (values.get(FOREIGN)) return;
    const id = crypto.randomUUID();
    values.set('x-request-id', id);
    values.set('date', new Date(Date.now() + clock.offset).toUTCString());
    log.push({
      request_id: id,
      at: new Date(Date.now() + clock.offset).toISOString(),
      method: (config.method ?? 'get').toUpperCase(),
      route: toPathPattern(config.url ?? ''),
      status,
      ms: Date.now() - begun,
      code: values.get('x-error-code') ?? null,
      event: values.get(LOGGED_EVENT) ?? null,
    });
  };
  const adapter: AxiosAdapter = async (config) => {
    const begun = Date.now();
    try {
      const response = await server.adapter(config);
      stamp(response, begun);
      return response;
    } catch (error) {
      const { response } = error as { response?: AxiosResponse };
      if (response) stamp(response, begun);
      throw error;
    }
  };
  axios.defaults.adapter = adapter;

  /** Opens a tab, or loads one again with the recording it had. */
  const open = (path = '/account', previous: Recording | null = null): Tab => {
    const recorder = createTestRecorder({
      now: () => Date.now(),
      previous,
      tab: previous?.tab ?? `tab-${opened.length + 1}`,
    });
    const tab = browser.openTab({ recorder, path: () => path });
    const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
    const { router, visit } = createPage(path);
    watchForTrace({
      recorder,
      stored: null,
      recordings: { read: () => null, write: () => {} },
      store: tab.store,
      charts: tab.shop,
      router: router as unknown as Parameters<typeof watchForTrace>[0]['router'],
      browser: { document, window } as unknown as Parameters<typeof watchForTrace>[0]['browser'],
    });
    opened.push({ tab, recorder, window, document, visit });
    return tab;
  };

  const getOpenTab = (tab: Tab): OpenTab => {
    const found = opened.find((each) => each.tab === tab);
    if (!found) throw new Error('The scene did not open this tab');
    return found;
  };

  return {
    server,
    browser,
    clock,
    log,
    open,
    /** Opens a tab and signs a user in. */
    signIn: (user = 'anna', options: { isAdmin?: boolean } = {}): Tab => {
      const tab = open();
      tab.shop.startSession(server.signIn(user, options), `${user}@example.com`);
      return tab;
    },
    getOpenTab,
    /** Lets time pass, and everything that waits for it happen. @param ms */
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await flush();
    },
    /** Sets the clock forward while the device sleeps: no timer runs. @param ms */
    sleep: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    /**
     * The finding of the report that a tab would send now. The report is valid, replays and has nothing private.
     * @param tabs those that are still open, the reporting one first
     */
    report: async (...tabs: Tab[]): Promise<Finding> => {
      await flush();
      const written = JSON.stringify({ version: 1, tabs: tabs.map((tab) => getOpenTab(tab).recorder.recording()) });
      const trace: Trace = traceSchema.parse(JSON.parse(written));
      expect(PRIVATE.filter((text) => written.includes(text))).toEqual([]);
      for (const recording of trace.tabs)
        expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({ outcome: 'agrees', skipped: [] });
      return findCause({ trace, log });
    },
  };
};

export type Scene = ReturnType<typeof createScene>;
