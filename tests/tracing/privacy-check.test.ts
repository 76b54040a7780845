import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Recording } from '#contract/traces/trace.ts';
import { PrivacyCheck } from '#qa/support/privacy-check.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import type { StartedShop } from '#qa/support/started-shop.ts';
import { recordPath } from './recorded-paths.ts';

// Each test plants a private text of one kind (input, token, email, header, address) and expects the check to find it.
const TYPED = 'Ada “the Countess” Lovelace';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.payload.signature';
const LINK = 'Zm9yZ290dGVuLXBhc3N3b3Jk_token';

const URL_OF_SHOP = 'http://localhost:4999';
const [chart] = (await loadPageModels()).values();
const path = chart && generatePaths(chart, 'edges').find(({ steps }) => steps.length > 0);
if (!chart || !path) throw new Error('there is no chart');
const recording = recordPath(chart, path);

type Binding = (source: unknown, marker: { kind: 'typed' | 'recording'; text: string }) => void;

/** A fake browser context that a test controls. */
class FakeContext extends EventEmitter {
  call: Binding = () => {};
  readonly exposeBinding = (_name: string, binding: Binding) => {
    this.call = binding;
  };
  readonly addInitScript = () => {};
  readonly cookies = () => [{ name: 'access_token_unity', value: TOKEN }];
  readonly pages = () => [];

  request(url: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
    this.emit('request', { url: () => url, headers: () => headers, method: () => method, postData: () => body });
  }
}

let dataDir: string;
let log: string;
let context: FakeContext;
let check: PrivacyCheck;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'privacy-check-'));
  await mkdir(join(dataDir, 'outbox'));
  log = `listening; ${TYPED} was logged before\n`;
  context = new FakeContext();
  check = new PrivacyCheck({ url: URL_OF_SHOP, dataDir, output: () => log } as StartedShop);
  await check.watch(context as unknown as BrowserContext);
});

afterEach(() => rm(dataDir, { recursive: true }));

const faults = async () => {
  await check.take(context as unknown as BrowserContext);
  return (await check.faults()).faults;
};

const storeRecording = (stored: Recording) =>
  context.call(null, { kind: 'recording', text: JSON.stringify({ owner: null, recording: stored }) });

test('accepts texts that are not private', async () => {
  context.call(null, { kind: 'typed', text: TYPED });
  context.request(`${URL_OF_SHOP}/front/v2/search?sort=price_desc`);
  storeRecording(recording);
  log += '{"method":"GET","route":"/front/v2/search","sort":"price_desc"}';
  expect(await faults()).toEqual([]);
  expect((await check.faults()).count).toEqual({ recordings: 1, markers: 2, found: 0 });
});

test('finds a typed text in the server’s log, unchanged, in JSON and in an address', async () => {
  context.call(null, { kind: 'typed', text: TYPED });
  for (const planted of [
    TYPED,
    TYPED.toUpperCase(),
    JSON.stringify({ name: TYPED }),
    `/search?q=${encodeURIComponent(TYPED)}`,
  ]) {
    log = `listening; ${TYPED} was logged before\n${planted}`;
    expect(await faults()).toEqual([`the server's log holds "${TYPED.slice(0, 24)}…"`]);
  }
});

test('finds the token of a cookie on the console, and the token of a header in a report', async () => {
  context.emit('console', { text: () => `refused: ${TOKEN}` });
  expect(await faults()).toEqual([`the console holds "${TOKEN.slice(0, 24)}…"`]);
  context.request(`${URL_OF_SHOP}/api/orders`, { authorization: 'Bearer another-secret' });
  context.request(`${URL_OF_SHOP}/api/traces`, {}, 'POST', '{"note":"another-secret"}');
  expect(await faults()).toContain('a report holds "another-secret"');
});

test('finds the private parts of an address in a recording', async () => {
  context.request(`${URL_OF_SHOP}/sign-in?returnTo=%2Freset%3Ftoken%3D${LINK}`);
  context.request(`http://127.0.0.1:4999/sandbox-gateway/pay/cs_${LINK}`);
  const [first, ...rest] = recording.records;
  storeRecording({
    ...recording,
    records: [{ kind: 'note', at: 1, note: 'page', facts: { path: `/pay/cs_${LINK}` } }, first!, ...rest],
  });
  expect(await faults()).toEqual([
    `the recording of ${recording.tab} holds "${LINK.slice(0, 24)}…"`,
    `the recording of ${recording.tab} holds "cs_${LINK.slice(0, 21)}…"`,
  ]);
});

test('finds the recipient and the link of an email in the log', async () => {
  await writeFile(
    join(dataDir, 'outbox', '1.eml'),
    `To: ada@example.com\r\nSubject: Reset\r\n\r\n${URL_OF_SHOP}/reset?token=3D${LINK.slice(0, 9)}=\r\n${LINK.slice(9)}\r\n`,
  );
  log += `sent to ada@example.com, failed at /reset?token=3D${LINK}`;
  expect(await faults()).toEqual([
    `the server's log holds "ada@example.com"`,
    `the server's log holds "${LINK.slice(0, 24)}…"`,
  ]);
});

test('reports a recording that does not replay', async () => {
  const records = recording.records.map((record) => (record.kind === 'event' ? { ...record, to: 'nowhere' } : record));
  storeRecording({ ...recording, records });
  expect(await faults()).toEqual([expect.stringContaining('"outcome":"diverges"')]);
});
