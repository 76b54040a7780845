import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnPostgres } from '#server/platform/db/listen.ts';

// The time between two attempts to connect.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** PostgreSQL's AuthenticationOk and ReadyForQuery, and its response to LISTEN. */
const READY = Buffer.from('Z\0\0\0\x05I');
const WELCOME = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0'), READY]);
const LISTENING = Buffer.concat([Buffer.from('C\0\0\0\x0bLISTEN\0'), READY]);

/** A database that accepts connections, or closes each at once while it is down. */
const startDatabase = async () => {
  const state = { isDown: true, refused: 0, url: '' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (state.isDown) {
      state.refused += 1;
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => socket.write(LISTENING));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  state.url = `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return { state, cut };
};

/** Waits while the time between attempts passes. */
const waitFor = (check: () => void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(1_000);
      check();
    },
    { timeout: 20_000, interval: 20 },
  );

test('logs once per outage that the node cannot listen', async () => {
  const { state, cut } = await startDatabase();
  const warn = vi.fn<(details: object, message: string) => void>();
  const onConnected = vi.fn();
  const listener = { onMessage: () => {}, onConnected, onDisconnected: () => {} };
  const stop = await listenOnPostgres(state.url, { warn })('catalog_changes', listener);
  onTestFinished(stop);
  await waitFor(() => expect(state.refused).toBeGreaterThan(2));
  const line = [{ err: expect.any(Error) as Error, channel: 'catalog_changes' }, 'cannot listen to the database'];
  expect(warn.mock.calls).toEqual([line]);

  state.isDown = false;
  await waitFor(() => expect(onConnected).toHaveBeenCalledTimes(1));
  Object.assign(state, { isDown: true, refused: 0 });
  cut();
  await waitFor(() => expect(state.refused).toBeGreaterThan(2));
  expect(warn.mock.calls).toEqual([line, line]);
});
