import { expect, test } from 'vitest';
import { READ_TIMEOUT_MS, createReaderWatch } from '#server/platform/http/slow-readers.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { startStalledDownload } from '#tests/support/stalled-download.ts';

const fakeSocket = () => ({
  bytesWritten: 0,
  writableLength: 0,
  isDestroyed: false,
  destroy() {
    this.isDestroyed = true;
    return this as never;
  },
});

test('a client that does not read its download is disconnected', async () => {
  const download = await startStalledDownload();
  // The shop's clock moves a second at each look, until the client was silent for a minute.
  await expect
    .poll(() => {
      download.shop.clock.advance(1_000);
      return download.isClosed();
    })
    .toBe(true);
  expect(download.shop.logLines.some((line) => line.includes('client does not read'))).toBe(true);
  await download.close();
});

test('a client has as long for the first part of its response as for each other', () => {
  const clock = createTestClock();
  const watch = createReaderWatch(clock);
  const client = fakeSocket();
  watch.add(client);
  Object.assign(client, { bytesWritten: 64_000, writableLength: 64_000 });
  clock.advance(READ_TIMEOUT_MS - 1);
  watch.closeSlow();
  expect(client.isDestroyed).toBe(false);
  clock.advance(1);
  watch.closeSlow();
  expect(client.isDestroyed).toBe(true);
});

test('a client that reads slowly and one whose response is not ready yet stay connected', () => {
  const clock = createTestClock();
  const watch = createReaderWatch(clock);
  const [slow, waiting, stalled] = [fakeSocket(), fakeSocket(), fakeSocket()];
  for (const socket of [slow, waiting, stalled]) watch.add(socket);
  for (const socket of [slow, stalled]) Object.assign(socket, { bytesWritten: 128_000, writableLength: 64_000 });
  for (let minute = 0; minute < 5; minute += 1) {
    slow.bytesWritten += 64_000;
    watch.closeSlow();
    clock.advance(READ_TIMEOUT_MS);
  }
  expect([slow, waiting, stalled].map(({ isDestroyed }) => isDestroyed)).toEqual([false, false, true]);
});
