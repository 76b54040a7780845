import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { EnvError } from '#server/platform/env.ts';
import { clonePostgres } from '#tests/support/database.ts';

const PASSWORD = 'never-print-me';

/** The one line of the failure. It never has the password. */
const failureAt = async (databaseUrl: string, databaseDirectUrl: string | null = null): Promise<string> => {
  const error: unknown = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: 'unused' }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvError);
  const { message } = error as EnvError;
  expect(message).not.toContain('\n');
  expect(message).not.toContain(PASSWORD);
  return message;
};

/** A message of PostgreSQL's protocol: its kind, length and content. */
const toMessage = (kind: string, content: Buffer) => {
  const head = Buffer.from(`${kind}....`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const AUTHENTICATION = 'R';
const CLEARTEXT = toMessage(AUTHENTICATION, Buffer.from([0, 0, 0, 3]));
const SCRAM = toMessage(AUTHENTICATION, Buffer.from('\0\0\0\nSCRAM-SHA-256\0\0'));
const SCRAM_CONTINUE = toMessage(AUTHENTICATION, Buffer.from('\0\0\0\x0br=nonce,s=c2FsdA==,i=4096'));
const toError = (state: string, text: string) => toMessage('E', Buffer.from(`SFATAL\0C${state}\0M${text}\0\0`));

/** A server that responds to each message of a client with the next of these. @returns its host and port */
const startFake = async (...responses: Buffer[]): Promise<string> => {
  const server = createServer((socket) => {
    const left = [...responses];
    socket.on('error', () => {});
    socket.on('data', () => {
      const next = left.shift();
      if (next) socket.write(next);
      if (left.length === 0) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

// docs/operations.md#deploy
describe('a DATABASE_URL that cannot be used', () => {
  test.each<[string, Buffer[], string, RegExp]>([
    [
      'a wrong password',
      [CLEARTEXT, toError('28P01', 'password authentication failed for user "shop"')],
      `shop:${PASSWORD}`,
      /the password of the role shop is wrong at 127\.0\.0\.1:\d+, or there is no such role: correct them$/,
    ],
    [
      'no password',
      [SCRAM, SCRAM_CONTINUE],
      'shop',
      /it has no password, and 127\.0\.0\.1:\d+ requires one: add it, as in postgres:/,
    ],
    [
      'a server that requires TLS',
      [toError('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "shop", database "shop", no encryption')],
      `shop:${PASSWORD}`,
      /rejects the connection \(no pg_hba\.conf entry .+ no encryption\): add \?sslmode=require/,
    ],
    [
      'a server that is not PostgreSQL',
      [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
      'shop',
      /does not respond like/,
    ],
    [
      'a server that only reads',
      [toError('25006', 'cannot execute CREATE SCHEMA in a read-only transaction')],
      'shop',
      /127\.0\.0\.1:\d+ only reads \(cannot execute CREATE SCHEMA in a read-only transaction\): name the primary server, or free its full disk$/,
    ],
    ['a server that starts', [toError('57P03', 'the database system is starting up')], 'shop', /is not ready/],
  ])('names the variable and what to do: %s', async (_, responses, user, expected) => {
    const message = await failureAt(`postgres://${user}@${await startFake(...responses)}/shop`);
    expect(message).toMatch(/^DATABASE_URL cannot be used: /);
    expect(message).toMatch(expected);
  });

  test('names the variable and what to do: TLS that the server does not offer', async () => {
    const address = await startFake(Buffer.from('N'));
    expect(await failureAt(`postgres://shop:${PASSWORD}@${address}/shop?sslmode=require`)).toMatch(
      /^DATABASE_URL cannot be used: it asks for TLS, which 127\.0\.0\.1:\d+ does not offer: remove sslmode/,
    );
  });

  test.each([
    [
      `postgres://shop:${PASSWORD}@localhost:1/shop`,
      /nothing responds at localhost:1 \(ECONNREFUSED\): start PostgreSQL/,
    ],
    [`postgres://shop:${PASSWORD}@127.0.0.1:1/shop`, /nothing responds at 127\.0\.0\.1:1 \(ECONNREFUSED\)/],
    [
      `postgres://shop:${PASSWORD}@nowhere.invalid/shop`,
      /nothing responds at nowhere\.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
    [`postgres://shop:${PASSWORD}%ff@127.0.0.1:1/shop`, /it has a % that encodes no character: write %25/],
    [
      `postgres://shop:${PASSWORD}@127.0.0.1:1/shop?sslrootcert=/no/ca.pem`,
      /the file \/no\/ca\.pem, .+ does not exist/,
    ],
  ])('names the variable and what to do: %s', async (url, expected) => {
    const message = await failureAt(url);
    expect(message).toMatch(/^DATABASE_URL cannot be used: /);
    expect(message).toMatch(expected);
  });

  test('names DATABASE_DIRECT_URL when that is the wrong one', async () => {
    expect(await failureAt('postgres://h/d', 'postgres://127.0.0.1:1/shop')).toMatch(/^DATABASE_DIRECT_URL cannot/);
  });

  test('leaves a failure of another cause as it is', async () => {
    const address = await startFake(toError('XX000', 'internal error'));
    await expect(openDatabase({ databaseUrl: `postgres://shop@${address}/d`, dataDir: '' })).rejects.not.toThrow(
      EnvError,
    );
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')('a DATABASE_URL of a real server', () => {
  const change = (key: 'username' | 'pathname' | 'search', value: string) => {
    const address = new URL(inject('postgres').url);
    address[key] = value;
    return address.href;
  };

  test.each([
    [
      'an unknown role',
      'username',
      'nobody-here',
      /the role nobody-here does not exist at 127\.0\.0\.1:\d+: create it/,
    ],
    [
      'an unknown database',
      'pathname',
      '/not-here',
      /the database not-here does not exist at 127\.0\.0\.1:\d+: create/,
    ],
    ['TLS that is off', 'search', '?sslmode=require', /it asks for TLS, which 127\.0\.0\.1:\d+ does not offer/],
  ] as const)('names the variable and what to do: %s', async (_, key, value, expected) => {
    expect(await failureAt(change(key, value))).toMatch(expected);
  });

  test('names DATABASE_URL when only DATABASE_DIRECT_URL is right', async () => {
    let address = '';
    const { close } = await clonePostgres({ through: async (given) => (address = given) });
    onTestFinished(close);
    expect(await failureAt(`postgres://shop:${PASSWORD}@127.0.0.1:1/shop`, address)).toMatch(
      /^DATABASE_URL cannot be used: nothing responds at 127\.0\.0\.1:1 /,
    );
  });
});
