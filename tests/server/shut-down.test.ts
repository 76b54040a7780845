import { afterEach, expect, test, vi } from 'vitest';
import type { ShopServer } from '#server/app.ts';
import { shutDown } from '#server/shut-down.ts';
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
  const served = await shop.call('GET', '/healthz');
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
  await shop.close();
});

test('drains before it rejects requests, and closes the database last', async () => {
  vi.useFakeTimers();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const app = { startDraining: () => void steps.push('draining'), close: step('closed') } as unknown as ShopServer;
  const stopped = shutDown({ app, jobs: { stop: step('jobs') }, close: step('database') }, { drainMs: 5_000 });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps).toEqual(['draining']);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(steps).toEqual(['draining', 'closed', 'jobs', 'database']);
});

test('cuts a download at the deadline, so that the journal is stored and the database closes', async () => {
  const download = await startStalledDownload();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  await shutDown(
    { app: download.shop.app, jobs: { stop: step('jobs') }, close: step('database') },
    { drainMs: 0, deadlineMs: 50 },
  );
  expect(download.isClosed()).toBe(true);
  expect(steps).toEqual(['jobs', 'database']);
  await download.close();
});
