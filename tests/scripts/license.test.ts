import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Certificate, KEYS_PATH, REVOCATIONS_PATH } from '#contract/orders/certificates.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { fromRoot } from '#server/platform/paths.ts';

const ring = createCertificateKeys(['the secret of this shop, thirty-two characters']);
const NOW_SECONDS = Math.floor(Date.now() / 1000);
const CASTLE = 'the castle';
const CERTIFICATE: Certificate = {
  iss: 'https://shop.example.com',
  jti: '5f0c31d4-54c4-4f0f-8f5b-1c8e5d0f7a11.2',
  iat: NOW_SECONDS,
  issue: 2,
  licensee: 'Two Foxes Studio',
  order_number: 'PB-100001',
  purchased_at: '2026-11-22T12:00:00.000Z',
  product: { id: 12, name: 'Castle', version: '1.0.0' },
  files: [{ name: 'castle.zip', size: CASTLE.length, sha256: createHash('sha256').update(CASTLE).digest('hex') }],
  license: { name: 'Prefab Bazaar Standard License', version: '2026-10-01', text: 'Use it in your own games.' },
};

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-license-'));
  const signed = await ring.signCertificate(CERTIFICATE);
  const list = { iss: CERTIFICATE.iss, iat: NOW_SECONDS, exp: NOW_SECONDS + 86_400 };
  const since = '2026-11-23T10:00:00.000Z';
  const revoked = [{ id: CERTIFICATE.jti, since, reason: 'refunded' as const }];
  const files = {
    'license.jws': signed,
    'altered.jws': signed.replace('.', '.A'),
    'castle.zip': CASTLE,
    'keys.json': JSON.stringify({ keys: await ring.publicKeys() }),
    'list.jws': await ring.signRevocations({ ...list, revoked: [] }),
    'refunded.jws': await ring.signRevocations({ ...list, revoked }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(at(name), content);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const program = ['--import', 'tsx', fromRoot('scripts/license.ts'), ...args];
    execFile(process.execPath, program, { cwd: fromRoot(), env: { PATH: process.env['PATH'] } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const stored = (list: string) => ['--keys', at('keys.json'), '--revoked', at(list)];

describe('npm run license -- verify', () => {
  test('prints whose certificate it is and that its file is as it was sold, without a connection', async () => {
    const { code, out, err } = await run('verify', at('castle.zip'), at('license.jws'), ...stored('list.jws'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')).toEqual([
      'Valid. The shop signed this certificate, and it was not revoked.',
      'Licensee: Two Foxes Studio',
      'Product: Castle, version 1.0.0',
      'License: Prefab Bazaar Standard License, version 2026-10-01',
      'Order: PB-100001, paid on 2026-11-22',
      `Issued on ${new Date(NOW_SECONDS * 1000).toISOString().slice(0, 10)} as number 2`,
      `Revoked certificates as of ${new Date(NOW_SECONDS * 1000).toISOString()}`,
      'castle.zip is as it was sold',
      '',
    ]);
  });

  test('fails with the reason for an altered certificate and for a refunded one', async () => {
    const altered = await run('verify', at('altered.jws'), ...stored('list.jws'));
    expect(altered).toMatchObject({ code: 1, out: expect.stringMatching(/^Certificate was altered\. /) });
    const refunded = await run('verify', at('license.jws'), ...stored('refunded.jws'));
    expect(refunded).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Revoked\. .* ended on 23 November 2026\./),
    });
  });

  test('prints the checksum of a file without its certificate, and fails', async () => {
    const { code, out, err } = await run('verify', at('castle.zip'));
    const sha256 = createHash('sha256').update(CASTLE).digest('hex');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^Certificate needed\. /);
    expect(out).toContain(`\ncastle.zip has this SHA-256: ${sha256}\n`);
  });

  test('fails for a certificate by its name that is none', async () => {
    await writeFile(at('empty.jws'), 'nothing');
    const { code, out } = await run('verify', at('empty.jws'), at('castle.zip'), ...stored('list.jws'));
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringMatching(/^Not a certificate\. /) });
  });

  test('loads the keys and the list from a shop', async () => {
    const names: Record<string, string> = { [KEYS_PATH]: 'keys.json', [REVOCATIONS_PATH]: 'list.jws' };
    const server = createServer((request, response) => {
      void readFile(at(names[request.url ?? ''] ?? 'nothing')).then((text) => response.end(text));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, out } = await run('verify', at('license.jws'), '--shop', `http://127.0.0.1:${port}/catalog`);
    await new Promise((resolve) => server.close(resolve));
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 0,
      first: 'Valid. The shop signed this certificate, and it was not revoked.',
    });
  });

  test('reads keys that were stored with a byte order mark', async () => {
    await writeFile(at('marked.json'), `\uFEFF${await readFile(at('keys.json'), 'utf8')}`);
    const { code } = await run('verify', at('license.jws'), '--keys', at('marked.json'), '--revoked', at('list.jws'));
    expect(code).toBe(0);
  });

  test.each([
    [
      'a file that is not JSON',
      ['--keys', 'castle.zip'],
      /^\S+castle\.zip has no keys of a shop, as \S+ sends them\n$/,
    ],
    ['JSON without keys', ['--keys', 'other.json'], /^\S+other\.json has no keys of a shop, as \S+ sends them\n$/],
    ['an address without its protocol', ['--shop', 'localhost:3000'], /^--shop localhost:3000: give the address of/],
    ['a word', ['--shop', 'bazaar'], /^--shop bazaar: give the address of the shop, such as https:/],
    ['a shop that is away', ['--shop', 'http://127.0.0.1:1'], /^http:\/\/127\.0\.0\.1:1\/\S+ does not respond: .+\n$/],
  ])('names the source of keys that cannot be used: %s', async (_, [option = '', source = ''], text) => {
    await writeFile(at('other.json'), '{}');
    const { code, out, err } = await run(
      'verify',
      at('license.jws'),
      option,
      option === '--keys' ? at(source) : source,
    );
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(text)]);
  });

  test('names a folder in place of a file', async () => {
    const { code, err } = await run('verify', folder);
    expect([code, err]).toEqual([2, expect.stringContaining(`${folder} is a folder: name the files in it`)]);
  });

  test('prints its usage without a source of keys, and names a file that cannot be read', async () => {
    const usage = await run('verify', at('license.jws'));
    expect(usage).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--shop ADDRESS') });
    const missing = await run('verify', at('nothing.jws'), ...stored('list.jws'));
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('nothing.jws') });
  });
});
