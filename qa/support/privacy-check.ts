import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Recording, recordingSchema } from '#contract/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay } from '#tracing/replay.ts';
import { Markers, markersInAddress, markersInMail } from './markers.ts';
import type { StartedShop } from './started-shop.ts';
import type { PrivacyCount } from './privacy-reporter.ts';

/** Where a tab keeps its recording over a reload: src/app/tracing/recording-store.ts. */
const KEPT = 'prefab-bazaar.trace';
const BINDING = 'tellPrivacyCheck';
/** ms. A page that is closing does not answer; it sent its recording when it was hidden. */
const TIMEOUT = 2_000;
/** Long enough to find it, too short to use it. */
const SHOWN = 24;

type Told = { kind: 'typed' | 'kept'; text: string };

/**
 * Runs in every page before its own scripts: hands over what is typed, and the recording of a page that is left. It is sent there as
 * text, so it holds no function with a name: compilers give those help that the page does not have.
 */
const listenIn = ({ kept, binding }: { kept: string; binding: string }) => {
  const bindings = window as unknown as Record<string, (told: Told) => void>;
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
  // A page that is left hides at last: what it keeps is written by then.
  document.addEventListener('visibilitychange', () => {
    const text = document.visibilityState === 'hidden' && window.origin !== 'null' && sessionStorage.getItem(kept);
    if (text) bindings[binding]?.({ kind: 'kept', text });
  });
};

/** Makes the page write its recording down, as it does when it is left. */
const readKept = (kept: string) => {
  window.dispatchEvent(new Event('pagehide'));
  return sessionStorage.getItem(kept);
};

const shorten = (marker: string) => (marker.length > SHOWN ? `${marker.slice(0, SHOWN)}…` : marker);

/**
 * Listens to all that people tell the shop during a test, and looks whether any of it was written down: in a tab's recording, a
 * report, the console, or the server's log. Every recording must replay in the charts of now.
 */
export class PrivacyCheck {
  readonly markers = new Markers();
  readonly #shop: StartedShop;
  /** What was logged before is not of this test. */
  readonly #loggedBefore: number;
  /** By tab, those that do not go on from an earlier one. */
  readonly #recordings = new Map<string, Recording>();
  readonly #console: string[] = [];
  readonly #reports: string[] = [];
  readonly #mailsBefore: Promise<ReadonlySet<string>>;

  constructor(shop: StartedShop) {
    this.#shop = shop;
    this.#loggedBefore = shop.output().length;
    this.#mailsBefore = this.#mails().then((files) => new Set(files));
  }

  /** Before the context has a page. */
  async watch(context: BrowserContext) {
    context.on('request', (request) => this.#hearRequest(request));
    context.on('console', (message) => this.#console.push(message.text()));
    context.on('weberror', (error) => this.#console.push(String(error.error())));
    await context.exposeBinding(BINDING, (_, told: Told) => {
      if (told.kind === 'typed') this.markers.add(told.text);
      else this.#keep(told.text);
    });
    await context.addInitScript(listenIn, { kept: KEPT, binding: BINDING });
  }

  /** Before the context is closed. */
  async take(context: BrowserContext) {
    for (const { name, value } of await context.cookies()) if (name.endsWith('_token_unity')) this.markers.add(value);
    await Promise.all(context.pages().map((page) => this.#takePage(page)));
  }

  async #takePage(page: Page) {
    if (!page.url().startsWith(`${this.#shop.url}/`)) return;
    const isLate = new Promise<null>((resolve) => {
      setTimeout(resolve, TIMEOUT, null).unref();
    });
    const text = await Promise.race([page.evaluate(readKept, KEPT).catch(() => null), isLate]);
    if (text !== null) this.#keep(text);
  }

  #hearRequest(request: Request) {
    this.markers.addAll(markersInAddress(request.url()));
    const authorization = request.headers()['authorization'];
    if (authorization) this.markers.add(authorization.replace(/^Bearer /, ''));
    if (request.method() === 'POST' && request.url().endsWith('/api/traces'))
      this.#reports.push(request.postData() ?? '');
  }

  #keep(text: string) {
    const { recording: held } = JSON.parse(text) as { recording: unknown };
    const recording = recordingSchema.parse(held);
    const [first] = recording.records;
    // One that goes on from an earlier one takes its place.
    this.#recordings.set(JSON.stringify([recording.tab, first]), recording);
  }

  #mails() {
    return readdir(join(this.#shop.dataDir, 'outbox')).catch((): string[] => []);
  }

  async #readMails() {
    const before = await this.#mailsBefore;
    for (const file of await this.#mails()) {
      if (before.has(file) || !file.endsWith('.eml')) continue;
      this.markers.addAll(markersInMail(await readFile(join(this.#shop.dataDir, 'outbox', file), 'utf8')));
    }
  }

  /** @returns what was written down and should not be, and recordings that do not replay */
  async faults(): Promise<{ faults: string[]; count: PrivacyCount }> {
    await this.#readMails();
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
      return replayed.outcome === 'agrees' ? [] : [`the recording of ${recording.tab}: ${JSON.stringify(replayed)}`];
    });
    return {
      faults: [...leaks, ...divergences],
      count: { recordings: recordings.length, markers: this.markers.all().length, found: leaks.length },
    };
  }
}
