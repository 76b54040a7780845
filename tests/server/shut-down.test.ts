import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShopServer } from '#server/app.ts';
import { JOBS_DEADLINE_MS, shutDown } from '#server/shut-down.ts';
import { createTestShop } from '#tests/support/shop.ts';
import { startStalledDownload } from '#tests/support/stalled-download.ts';

afterEach(() => void vi.useRealTimers());

test('/readyz fails while draining, and requests are still served, on connections that then close', async () => {
  const shop = await createTestShop();
  expect((await shop.call('GET', '/readyz')).status).toBe(200);
  shop.app.startDraining();
  const ready = await shop.call('GET', '/readyz');
  expect([ready.status, ready.headers['x-error-code'], ready.headers['retry-after']]).toEqual([
    503,
    'shutting_down',
    '2',
  ]);
  expect(shop.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  const served = await shop.call('GET', '/healthz');
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
  await shop.close();
});

test('keeps idle connections open while draining, because a proxy may be sending a request on one', async () => {
  const shop = await createTestShop();
  const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const idle = connect(Number(url.port), url.hostname);
  const requestOn = async (connection: Socket) => {
    connection.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [answer] = (await once(connection, 'data')) as [Buffer];
    return answer.toString().split('\r\n', 1)[0];
  };
  expect(await requestOn(idle)).toBe('HTTP/1.1 200 OK');
  shop.app.startDraining();
  // The response to another connection is when the server could close the idle one.
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(await requestOn(idle)).toBe('HTTP/1.1 200 OK');
  await once(idle, 'close');
  await shop.close();
});

test('drains before it rejects requests, stores the journal, and closes the database last', async () => {
  vi.useFakeTimers();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const app = { startDraining: () => void steps.push('draining'), close: step('closed') } as unknown as ShopServer;
  const stopped = shutDown(
    { app, jobs: { stop: step('jobs') }, flush: step('journal'), close: step('database') },
    { drainMs: 5_000 },
  );
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps).toEqual(['draining']);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(steps).toEqual(['draining', 'jobs', 'closed', 'journal', 'database']);
});

test('stores the journal and closes the database although a job hangs', async () => {
  vi.useFakeTimers();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const app = { startDraining: () => {}, close: step('closed') } as unknown as ShopServer;
  const stop = () => new Promise<void>(() => {});
  const stopped = shutDown({ app, jobs: { stop }, flush: step('journal'), close: step('database') }, { drainMs: 0 });
  await vi.advanceTimersByTimeAsync(JOBS_DEADLINE_MS - 1);
  expect(steps).toEqual(['closed', 'journal']);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(steps).toEqual(['closed', 'journal', 'database']);
});

test('cuts a download at the deadline, so that the journal is stored and the database closes', async () => {
  const download = await startStalledDownload();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  await shutDown(
    { app: download.shop.app, jobs: { stop: step('jobs') }, flush: step('journal'), close: step('database') },
    { drainMs: 0, deadlineMs: 50 },
  );
  expect(download.isClosed()).toBe(true);
  expect(steps).toEqual(['jobs', 'journal', 'database']);
  await download.close();
});
