import fs, { openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog, openLogStream, serializeError } from '#server/platform/log.ts';
import { registration } from '#tests/support/registration.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Line {
  msg: string;
  level: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  reqId: string;
  session?: string;
}
const requests = () => shop.logLines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');

describe('the log', () => {
  test('has one line per request, with the route pattern instead of the requested URL', async () => {
    const user = await shop.newUser();
    shop.logLines.length = 0;
    const { headers } = await shop.call('GET', '/api/account?token=in-the-address', { token: user.accessToken });
    const [, claims = ''] = user.accessToken.split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
    expect(requests()).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        route: '/api/account',
        status: 200,
        ms: expect.any(Number),
        reqId: headers['x-request-id'],
        session: sid,
      }),
    ]);
    expect(shop.logLines.join('')).not.toContain('in-the-address');
  });

  test('has the requests of visitors at level debug unless they change something or fail', async () => {
    shop.logLines.length = 0;
    await shop.call('GET', '/front/v2/category/tree');
    await shop.call('GET', '/healthz');
    await shop.call('GET', '/front/v2/product/999999');
    await shop.call('POST', '/front/v2/login', { body: { email: 'nobody@example.com', password: 'Wrong-2026' } });
    expect(requests().map(({ level, route }) => [level, route])).toEqual([
      ['debug', '/front/v2/category/tree'],
      ['debug', '/healthz'],
      ['info', '/front/v2/product/:id'],
      ['info', '/front/v2/login'],
    ]);
  });

  test('contains no token, password or email address after sign-ins, refreshes and failed requests', async () => {
    shop.logLines.length = 0;
    const form = registration({ email: 'secret-person@example.com' });
    const made = await shop.call('POST', '/front/v2/register', { body: form });
    await shop.call('POST', '/front/v2/register', { body: form });
    const { email, password } = form as { email: string; password: string };
    const signedIn = await shop.call('POST', '/front/v2/login', { body: { email, password } });
    await shop.call('POST', '/front/v2/login', { body: { email, password: `${password}x` } });
    const cookie = `access_token_unity=${made.body.access_token}`;
    const next = await shop.call('POST', '/front/v2/refresh', { token: made.body.refresh_token, headers: { cookie } });
    await shop.call('POST', '/front/v2/refresh', { token: `${made.body.refresh_token}x` });
    await shop.call('GET', `/nowhere/${made.body.refresh_token}?t=${made.body.access_token}`);
    await shop.call('GET', `/%ZZ${made.body.access_token}`);
    await shop.call('POST', '/front/v2/login', {
      body: `{"password":"${password}"`,
      headers: { 'content-type': 'application/json' },
    });
    // Reusing a rotated refresh token logs a security event.
    await shop.call('POST', '/front/v2/refresh', { token: next.body.refresh_token });
    await shop.call('POST', '/front/v2/refresh', { token: made.body.refresh_token });
    await shop.call('POST', '/front/v2/logout', { token: signedIn.body.refresh_token });

    const log = shop.logLines.join('\n');
    expect(log).toContain('refresh_token_reused');
    expect(log).not.toMatch(/eyJ[\w-]+\./);
    for (const response of [made, signedIn, next]) {
      expect(log).not.toContain(response.body.refresh_token);
      expect(log).not.toContain(response.body.refresh_token.split('.')[2]);
    }
    expect(log).not.toContain(password);
    expect(log).not.toContain('secret-person');
    expect(log).not.toMatch(/argon2|authorization|cookie/i);
  });

  test('contains the statement of a failed query but not its parameters', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@example.com)' });
    const written = JSON.stringify(
      serializeError(new DrizzleQueryError('insert into users', ['a@example.com', 'hash'], cause)),
    );
    expect(written).toContain('insert into users');
    expect(written).toContain('23505');
    expect(written).not.toContain('a@example.com');
    expect(written).not.toContain('hash');
  });

  test('contains no parameter that looks like a line of the stack', () => {
    const cause = new Error('duplicate key');
    const error = new DrizzleQueryError('insert into messages', ['x\n    at y (secret)', 'next-parameter'], cause);
    const written = serializeError(error);
    expect(written.stack).toMatch(/^ {4}at .*log\.test\.ts/);
    expect(JSON.stringify(written)).not.toMatch(/secret|next-parameter/);
  });

  test.each([
    ['replaced', 'The message could not be stored.'],
    ['removed', ''],
  ])('contains no part of a message that was %s since', (_, message) => {
    const error = new Error('x\n    at y (secret)');
    expect(error.stack).toContain('secret');
    error.message = message;
    expect(JSON.stringify(serializeError(error))).not.toContain('secret');
  });

  test('contains the stack of an error without a message', () => {
    expect(serializeError(new Error()).stack).toMatch(/^ {4}at .*log\.test\.ts/);
  });

  test('contains only the type, message and stack of an error', () => {
    const error = Object.assign(new Error('parse error'), {
      rawPacket: 'Bearer x',
      config: { headers: { token: 'x' } },
    });
    expect(Object.keys(serializeError(error)).sort()).toEqual(['message', 'stack', 'type']);
    expect(serializeError('text')).toEqual({ type: 'string', message: 'not an Error' });
  });
});

// docs/reliability.md#full-disk
describe('a log whose disk is full', () => {
  /** A log into a file. @returns what makes its writes fail until `free` is called */
  const openFullLog = () => {
    const path = join(tmpdir(), `prefab-bazaar-log-${process.pid}-${Math.random()}`);
    const stream = openLogStream(openSync(path, 'wx'));
    const write = vi.spyOn(fs, 'write').mockImplementation((...given: unknown[]) => {
      const callback = given.at(-1) as (error: Error) => void;
      callback(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    });
    onTestFinished(() => {
      write.mockRestore();
      rmSync(path);
    });
    return { path, stream, log: createLog('info', stream), free: () => write.mockRestore() };
  };

  test('keeps the server running, and gets its lines once there is space', () => {
    const { path, stream, log, free } = openFullLog();
    for (const line of ['first', 'second']) {
      log.info(line.padEnd(5_000));
      stream.flush();
    }
    free();
    stream.flushSync();
    expect(readFileSync(path, 'utf8')).toMatch(/first[^]*second/);
  });

  test('keeps only so many lines in memory', () => {
    const { path, stream, log, free } = openFullLog();
    const text = 'x'.repeat(100_000);
    for (let line = 0; line < 200; line += 1) log.info(text);
    free();
    stream.flushSync();
    expect(statSync(path).size).toBeGreaterThan(text.length);
    expect(statSync(path).size).toBeLessThan(5_000_000);
  });
});
