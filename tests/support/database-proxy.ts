import { type Socket, connect, createServer } from 'node:net';

/** A TCP proxy in front of PostgreSQL, which can fail as networks do. */
export interface DatabaseProxy {
  /** The given address, through the proxy. */
  url: string;
  /** Closes all connections. New ones work. */
  cut(): void;
  /** Stops to deliver without closing anything, as a firewall does. New connections get no response either. */
  freeze(): void;
  /** Stalls this process when the next connection arrives, as a long garbage collection does. @param duration ms */
  stallAtNextConnection(duration: number): void;
  /** Delivers again, on new connections only. */
  recover(): void;
  close(): void;
}

/** Starts a proxy before the database at this address. */
export const startDatabaseProxy = async (address: string): Promise<DatabaseProxy> => {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let stall = 0;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    const end = performance.now() + stall;
    stall = 0;
    while (performance.now() < end);
    if (isFrozen) {
      client.pause();
      return;
    }
    const upstream = connect(target);
    track(upstream);
    client.pipe(upstream);
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stallAtNextConnection: (duration) => {
      stall = duration;
    },
    recover: () => {
      isFrozen = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
};
