import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Recording, recordingSchema } from '#contract/traces/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay } from '#tracing/replay.ts';
import { Markers, findMarkersInAddress, findMarkersInEmail } from './markers.ts';
import type { StartedShop } from './started-shop.ts';
import type { PrivacyCount } from './privacy-reporter.ts';

/** The storage key of a tab's recording: src/app/tracing/recording-store.ts. */
const STORAGE_KEY = 'prefab-bazaar.trace';
const BINDING = 'reportToPrivacyCheck';
/** A page that is closing does not respond; it sent its recording when it was hidden. */
const TIMEOUT_MS = 2_000;
/** Characters that identify a text in a message without revealing it. */
const SHOWN = 24;

type Report = { kind: 'typed' | 'recording'; text: string };

/**
 * Runs in every page before its scripts. Reports typed texts, and the recording of a page that closes. Playwright sends this function
 * as text, so it contains no named function: compilers add helpers to those that the page does not have.
 */
const listenIn = ({ storageKey, binding }: { storageKey: string; binding: string }) => {
  const bindings = window as unknown as Record<string, (report: Report) => void>;
  const CHOSEN = ['checkbox', 'radio', 'range', 'file'];
  window.addEventListener(
    'input',
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !CHOSEN.includes(target.type));
      if (isText) bindings[binding]?.({ kind: 'typed', text: target.value });
    },
    true,
  );
  // A closing page becomes hidden last, after it stored its recording.
  document.addEventListener('visibilitychange', () => {
    const text =
      document.visibilityState === 'hidden' && window.origin !== 'null' && sessionStorage.getItem(storageKey);
    if (text) bindings[binding]?.({ kind: 'recording', text });
  });
};

/** Makes the page store its recording, as it does when it closes. */
const readRecording = (storageKey: string) => {
  window.dispatchEvent(new Event('pagehide'));
  return sessionStorage.getItem(storageKey);
};

const shorten = (marker: string) => (marker.length > SHOWN ? `${marker.slice(0, SHOWN)}…` : marker);

/**
 * Collects the private texts of a test, and checks that no recording, report, console message or server log contains one. Every
 * recording must replay in the current charts.
 */
export class PrivacyCheck {
  readonly markers = new Markers();
  readonly #shop: StartedShop;
  /** The length of the log before this test. */
  readonly #loggedBefore: number;
  /** Recordings by tab, without those that a later one continues. */
  readonly #recordings = new Map<string, Recording>();
  readonly #console: string[] = [];
  readonly #reports: string[] = [];
  readonly #emailsBefore: Promise<ReadonlySet<string>>;

  constructor(shop: StartedShop) {
    this.#shop = shop;
    this.#loggedBefore = shop.output().length;
    this.#emailsBefore = this.#emails().then((files) => new Set(files));
  }

  /** Starts the check. Call it before the context has a page. */
  async watch(context: BrowserContext) {
    // An email that is written before the listing ends would count as older than the test.
    await this.#emailsBefore;
    context.on('request', (request) => this.#hearRequest(request));
    context.on('console', (message) => this.#console.push(message.text()));
    context.on('weberror', (error) => this.#console.push(String(error.error())));
    await context.exposeBinding(BINDING, (_, report: Report) => {
      if (report.kind === 'typed') this.markers.add(report.text);
      else this.#keep(report.text);
    });
    await context.addInitScript(listenIn, { storageKey: STORAGE_KEY, binding: BINDING });
  }

  /** Stops the check. Call it before the context closes. */
  async take(context: BrowserContext) {
    for (const { name, value } of await context.cookies()) if (name.endsWith('_token_unity')) this.markers.add(value);
    await Promise.all(context.pages().map((page) => this.#takePage(page)));
  }

  async #takePage(page: Page) {
    if (!page.url().startsWith(`${this.#shop.url}/`)) return;
    const isLate = new Promise<null>((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, null).unref();
    });
    const text = await Promise.race([page.evaluate(readRecording, STORAGE_KEY).catch(() => null), isLate]);
    if (text !== null) this.#keep(text);
  }

  #hearRequest(request: Request) {
    this.markers.addAll(findMarkersInAddress(request.url()));
    const authorization = request.headers()['authorization'];
    if (authorization) this.markers.add(authorization.replace(/^Bearer /, ''));
    if (request.method() === 'POST' && request.url().endsWith('/api/traces'))
      this.#reports.push(request.postData() ?? '');
  }

  #keep(text: string) {
    const { recording: held } = JSON.parse(text) as { recording: unknown };
    const recording = recordingSchema.parse(held);
    const [first] = recording.records;
    // A recording that continues an earlier one replaces it.
    this.#recordings.set(JSON.stringify([recording.tab, first]), recording);
  }

  #emails() {
    return readdir(join(this.#shop.dataDir, 'outbox')).catch((): string[] => []);
  }

  async #readEmails() {
    const before = await this.#emailsBefore;
    for (const file of await this.#emails()) {
      if (before.has(file) || !file.endsWith('.eml')) continue;
      this.markers.addAll(findMarkersInEmail(await readFile(join(this.#shop.dataDir, 'outbox', file), 'utf8')));
    }
  }

  /** @returns leaked private texts, and recordings that do not replay */
  async faults(): Promise<{ faults: string[]; count: PrivacyCount }> {
    await this.#readEmails();
    const recordings = [...this.#recordings.values()];
    const written: [place: string, text: string][] = [
      ...recordings.map((recording): [string, string] => [
        `the recording of ${recording.tab}`,
        JSON.stringify(recording),
      ]),
      ...this.#reports.map((report): [string, string] => ['a report', report]),
      ['the console', this.#console.join('\n')],
      ["the server's log", this.#shop.output().slice(this.#loggedBefore)],
    ];
    const leaks = written.flatMap(([place, text]) =>
      this.markers.foundIn(text).map((marker) => `${place} holds "${shorten(marker)}"`),
    );
    const divergences = recordings.flatMap((recording) => {
      const replayed = replay(recording, REPLAYED_CHARTS);
      const isComplete = replayed.outcome === 'agrees' && replayed.skipped.length === 0;
      return isComplete ? [] : [`the recording of ${recording.tab}: ${JSON.stringify(replayed)}`];
    });
    return {
      faults: [...leaks, ...divergences],
      count: { recordings: recordings.length, markers: this.markers.all().length, found: leaks.length },
    };
  }
}
