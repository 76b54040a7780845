import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { Client } from 'pg';

/** Messages of https://www.postgresql.org/docs/current/protocol-message-formats.html */
const STARTUP = 196_608;
/** What PgBouncer accepts of a client by default. */
const ACCEPTED: readonly string[] = [
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
];
/** A process number that no session has. */
const PROCESS = 4_000_000;
const SESSIONS = 3;

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int32s = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
  return bytes;
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int32s(0)), message('K', int32s(PROCESS, 1)), READY]);
const rejection = (text: string) => message('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));

/** Cuts a stream of bytes into messages. @param hasType false for the first message of a client */
const createFramer = (onMessage: (bytes: Buffer) => void, isTyped: () => boolean) => {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const start = isTyped() ? 1 : 0;
      if (rest.length < start + 4) return;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return;
      const next = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(next);
    }
  };
};

interface Session {
  stream: Socket;
  client: Client;
}

export interface TransactionPooler {
  /** Address of the database through the pooler. */
  url: string;
  /** Number of transactions that ran on each session. */
  uses(): number[];
  close(): Promise<void>;
}

/**
 * A connection pooler like PgBouncer in transaction mode: it rejects settings in the first message of a client, and runs each
 * transaction on the session that has waited longest.
 * @param address of the database
 */
export const startTransactionPooler = async (address: string): Promise<TransactionPooler> => {
  const sessions: Session[] = [];
  const free: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  const uses = new Map<Session, number>();
  const clients = new Set<Socket>();
  for (let opened = 0; opened < SESSIONS; opened += 1) {
    const client = new Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    const stream = client.connection.stream as Socket;
    stream.removeAllListeners('data');
    const session = { stream, client };
    sessions.push(session);
    free.push(session);
  }
  const take = (): Promise<Session> => {
    const session = free.shift();
    return session ? Promise.resolve(session) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (session: Session) => {
    session.stream.removeAllListeners('data');
    uses.set(session, (uses.get(session) ?? 0) + 1);
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };

  const server = createServer((socket) => {
    clients.add(socket);
    let isStarted = false;
    let session: Session | null = null;
    let isTaking = false;
    /** Messages that wait for a session. */
    let pending: Buffer[] = [];
    /** Responses that the session still owes. */
    let owed = 0;

    const readSession = createFramer(
      (bytes) => {
        socket.write(bytes);
        if (bytes[0] !== READY[0]) return;
        owed -= 1;
        if (owed > 0 || bytes[5] !== READY[5] || !session) return;
        const returned = session;
        session = null;
        giveBack(returned);
        if (pending.length > 0) void flush();
      },
      () => true,
    );
    const flush = async () => {
      if (isTaking) return;
      if (!session) {
        isTaking = true;
        session = await take();
        isTaking = false;
        session.stream.on('data', readSession);
      }
      for (const bytes of pending) session.stream.write(bytes);
      pending = [];
    };
    const start = (bytes: Buffer) => {
      isStarted = true;
      if (bytes.readInt32BE(4) !== STARTUP) {
        socket.destroy();
        return;
      }
      const names = bytes.toString('utf8', 8).split('\0');
      const rejected = names
        .filter((_, at) => at % 2 === 0)
        .find((name) => name && !ACCEPTED.includes(name.toLowerCase()));
      if (rejected === undefined) socket.write(WELCOME);
      else socket.end(rejection(`unsupported startup parameter: ${rejected}`));
    };
    socket.on(
      'data',
      createFramer(
        (bytes) => {
          if (!isStarted) {
            start(bytes);
            return;
          }
          const type = String.fromCharCode(bytes[0] ?? 0);
          if (type === 'X') return;
          if (type === 'Q' || type === 'S') owed += 1;
          pending.push(bytes);
          void flush();
        },
        () => isStarted,
      ),
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      clients.delete(socket);
      // A transaction that is left open must not go on for the next client.
      session?.stream.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    uses: () => sessions.map((session) => uses.get(session) ?? 0),
    close: async () => {
      for (const socket of clients) socket.destroy();
      for (const { stream } of sessions) stream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
