import { type Socket, connect } from 'node:net';
import { expect } from 'vitest';
import { createDownloadLink } from '#server/modules/library/download-links.ts';
import { type MoneyShop, withPayments } from './live-shop.ts';
import { createTestShop } from './shop.ts';

/** Bytes: more than the buffers of both ends of a local connection hold. */
const SIZE = 16 * 1024 * 1024;
const CONTENT = Buffer.alloc(SIZE, 'prefab bazaar ');

export interface StalledDownload {
  shop: MoneyShop;
  /** Whether the server has closed the connection. */
  isClosed(): boolean;
  close(): Promise<void>;
}

/** A shop that listens on a port, and a client that has asked for a file of it and does not read the response. */
export const startStalledDownload = async (): Promise<StalledDownload> => {
  const shop = await withPayments(await createTestShop());
  const product = await shop.addProduct({ files: [{ name: 'large.zip', content: CONTENT, format: 'zip' }] });
  const user = await shop.newUser();
  await shop.buyPaid(user, product);
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  const [grant] = await shop.listGrants(user);
  const link = createDownloadLink(shop.context.secrets.downloads, {
    grantId: grant?.id ?? '',
    fileId: body.data[0].versions[0].files[0].id,
    expiresAt: new Date(shop.clock.now().getTime() + 600_000),
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  let sent: Socket | undefined;
  shop.app.server.once('connection', (socket: Socket) => {
    sent = socket;
  });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  client.pause();
  client.write(`GET ${link} HTTP/1.1\r\nHost: x\r\n\r\n`);
  // Both buffers are full: the rest waits in the server.
  let taken = 0;
  const isStalled = () => {
    if (!sent || sent.destroyed) return false;
    const before = taken;
    taken = sent.bytesWritten - sent.writableLength;
    return sent.writableLength > 0 && taken === before;
  };
  await expect.poll(isStalled).toBe(true);
  return {
    shop,
    isClosed: () => sent?.destroyed ?? false,
    close: async () => {
      client.destroy();
      await shop.close();
    },
  };
};
