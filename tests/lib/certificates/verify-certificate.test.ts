import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Certificate, CertificateKey, RevocationList } from '#contract/orders/certificates.ts';
import { describeResult } from '#lib/certificates/describe-result.ts';
import { looksLikeCertificate, readListDates, verifyCertificate } from '#lib/certificates/verify-certificate.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const NOW_SECONDS = Math.floor(NOW.getTime() / 1000);
const ring = createCertificateKeys(['the secret of this shop, thirty-two characters']);
const rotated = createCertificateKeys([
  'a newer secret, also thirty-two characters',
  'the secret of this shop, thirty-two characters',
]);
const foreign = createCertificateKeys(['the secret of another shop, thirty-two characters']);

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const CASTLE = 'the castle';

const buildCertificate = (change: Partial<Certificate> = {}): Certificate => ({
  iss: 'https://shop.example.com',
  jti: '5f0c31d4-54c4-4f0f-8f5b-1c8e5d0f7a11.1',
  iat: NOW_SECONDS - 86_400,
  issue: 1,
  licensee: 'Ada Lovelace',
  order_number: 'PB-100001',
  purchased_at: '2026-11-22T12:00:00.000Z',
  product: { id: 12, name: 'Castle', version: '1.0.0' },
  files: [{ name: 'castle.zip', size: CASTLE.length, sha256: sha256(CASTLE) }],
  license: { name: 'Prefab Bazaar Standard License', version: '2026-10-01', text: 'Use it in your own games.' },
  ...change,
});
const buildRevocationList = (change: Partial<RevocationList> = {}): RevocationList => ({
  iss: 'https://shop.example.com',
  iat: NOW_SECONDS - 60,
  exp: NOW_SECONDS + 3600,
  revoked: [],
  ...change,
});

let keys: CertificateKey[];
let signed: string;
let list: string;
beforeAll(async () => {
  keys = await ring.publicKeys();
  signed = await ring.signCertificate(buildCertificate());
  list = await ring.signRevocations(buildRevocationList());
});

const check = (change: Partial<Parameters<typeof verifyCertificate>[0]> = {}) =>
  verifyCertificate({ text: signed, files: [], keys, revocations: list, now: NOW, ...change });
const getCheckResult = async (change: Parameters<typeof check>[0]) => (await check(change)).result;

const flip = (bytes: Uint8Array, bit: number) => {
  const changed = Uint8Array.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
};
const parseKid = (text: string): unknown =>
  JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid;

describe('a certificate', () => {
  test('is valid with the shop’s keys, a current list and its file, whatever the file is called', async () => {
    const files = [
      { name: 'castle.zip', sha256: sha256(CASTLE) },
      { name: 'castle (1).zip', sha256: sha256(CASTLE) },
    ];
    expect(await check({ files, text: ` ${signed}\n` })).toEqual({
      result: 'valid',
      certificate: buildCertificate(),
      revocation: null,
      listedAt: new Date((NOW_SECONDS - 60) * 1000),
      files: files.map((file) => ({ ...file, result: 'matches' })),
    });
  });

  test('is revoked since the date in the list, even when the list has expired', async () => {
    const revocation = { id: buildCertificate().jti, since: '2026-11-23T10:00:00.000Z', reason: 'refunded' as const };
    for (const exp of [NOW_SECONDS + 60, NOW_SECONDS - 60]) {
      const revocations = await ring.signRevocations(buildRevocationList({ exp, revoked: [revocation] }));
      expect(await check({ revocations })).toMatchObject({ result: 'revoked', revocation });
    }
    const other = { ...revocation, id: '5f0c31d4-54c4-4f0f-8f5b-1c8e5d0f7a11.2' };
    expect(
      await getCheckResult({ revocations: await ring.signRevocations(buildRevocationList({ revoked: [other] })) }),
    ).toBe('valid');
  });

  test('whose file differs or is not in it has a result for each', async () => {
    const altered = { name: 'castle.zip', sha256: sha256('another castle') };
    const unknown = { name: 'tower.zip', sha256: sha256('a tower') };
    expect(await getCheckResult({ files: [altered] })).toBe('file_altered');
    expect(await getCheckResult({ files: [unknown] })).toBe('file_unknown');
    expect(await check({ files: [unknown, altered] })).toMatchObject({
      result: 'file_altered',
      files: [
        { name: 'tower.zip', result: 'unknown' },
        { name: 'castle.zip', result: 'altered' },
      ],
    });
  });

  test('with a list that expired, is damaged, is missing or is of another shop is not valid', async () => {
    expect(
      await getCheckResult({ revocations: await ring.signRevocations(buildRevocationList({ exp: NOW_SECONDS })) }),
    ).toBe('list_expired');
    const unreadable = [
      null,
      '',
      'a list',
      list.slice(0, -1),
      signed,
      await foreign.signRevocations(buildRevocationList()),
    ];
    for (const revocations of unreadable) expect(await getCheckResult({ revocations })).toBe('list_unreadable');
  });

  test('of another shop is signed by an unknown key', async () => {
    expect(await getCheckResult({ text: await foreign.signCertificate(buildCertificate()) })).toBe('unknown_key');
    expect(await getCheckResult({ keys: [] })).toBe('unknown_key');
  });

  test('that claims a key of the shop but was signed by another one is altered', async () => {
    const [header] = signed.split('.');
    const [, payload, signature] = (await foreign.signCertificate(buildCertificate({ licensee: 'Thief' }))).split('.');
    expect(await getCheckResult({ text: [header, payload, signature].join('.') })).toBe('altered');
  });

  test('without a signature, or signed with a shared secret, is altered', async () => {
    const [, payload = ''] = signed.split('.');
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ typ: 'license+jws', alg, kid: keys[0]?.kid })).toString('base64url');
    expect(await getCheckResult({ text: `${header('none')}.${payload}.` })).toBe('altered');
    const shared = await new CompactSign(Buffer.from(JSON.stringify(buildCertificate())))
      .setProtectedHeader({ typ: 'license+jws', alg: 'HS256', kid: keys[0]?.kid ?? '' })
      .sign(Buffer.from(keys[0]?.x ?? '', 'base64url'));
    expect(await getCheckResult({ text: shared })).toBe('altered');
  });

  test('is altered at whatever length it is cut', async () => {
    for (let length = 24; length < signed.length; length += 7)
      expect(await getCheckResult({ text: signed.slice(0, length) })).toBe('altered');
  });

  test.each([[''], ['hello'], ['{}'], ['a.b.c'], ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA'], ['\u0000PK']])(
    'is not what %j is',
    async (text) => {
      expect(looksLikeCertificate(text)).toBe(false);
      expect(await getCheckResult({ text })).toBe('not_certificate');
    },
  );

  test('is not the revocation list', async () => {
    expect(await getCheckResult({ text: list })).toBe('not_certificate');
  });

  test('stays valid after the shop rotated its key, and a new one needs the new keys', async () => {
    expect(await getCheckResult({ keys: await rotated.publicKeys() })).toBe('valid');
    const renewed = await rotated.signCertificate(buildCertificate());
    expect(await getCheckResult({ text: renewed })).toBe('unknown_key');
    expect(await getCheckResult({ text: renewed, keys: await rotated.publicKeys() })).toBe('valid');
  });
});

describe('every change of a single bit', () => {
  test('of a certificate is refused: it was altered, or it names a key that does not exist', async () => {
    const bytes = new TextEncoder().encode(signed);
    const headerBits = signed.indexOf('.') * 8;
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const text = new TextDecoder().decode(flip(bytes, bit));
      const result = await getCheckResult({ text });
      if (result === 'unknown_key') {
        expect(bit).toBeLessThan(headerBits);
        expect(parseKid(text)).not.toBe(keys[0]?.kid);
      } else expect(`${bit}: ${result}`).toBe(`${bit}: altered`);
    }
  });

  test('of a revocation list makes it unreadable', async () => {
    const bytes = new TextEncoder().encode(list);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const revocations = new TextDecoder().decode(flip(bytes, bit));
      expect(`${bit}: ${await getCheckResult({ revocations })}`).toBe(`${bit}: list_unreadable`);
    }
  });

  test('of a file is refused, and the file of the certificate is not', async () => {
    const changedFiles = fc
      .uint8Array({ minLength: 1, maxLength: 64 })
      .chain((bytes) => fc.record({ bytes: fc.constant(bytes), bit: fc.nat(bytes.length * 8 - 1) }));
    await fc.assert(
      fc.asyncProperty(changedFiles, async ({ bytes, bit }) => {
        const files = [{ name: 'a.glb', size: bytes.length, sha256: sha256(bytes) }];
        const text = await ring.signCertificate(buildCertificate({ files }));
        const name = 'a.glb';
        expect(await getCheckResult({ text, files: [{ name, sha256: sha256(bytes) }] })).toBe('valid');
        expect(await getCheckResult({ text, files: [{ name, sha256: sha256(flip(bytes, bit)) }] })).toBe(
          'file_altered',
        );
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

test('1,000 random certificates are valid, before and after a rotation, and state what was signed', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 80 });
  const certificates = fc
    .record({
      jti: fc.uuid().map((id) => `${id}.1`),
      licensee: texts,
      product: fc.record({ id: fc.integer({ min: 1 }), name: texts, version: fc.constant('1.2.3') }),
      files: fc.array(
        fc.record({
          name: texts,
          size: fc.nat(),
          sha256: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
        }),
        { maxLength: 5 },
      ),
    })
    .map((change) => buildCertificate(change));
  const both = await rotated.publicKeys();
  await fc.assert(
    fc.asyncProperty(certificates, async (certificate) => {
      const text = await ring.signCertificate(certificate);
      expect(await check({ text })).toMatchObject({ result: 'valid', certificate });
      expect(await getCheckResult({ text, keys: both })).toBe('valid');
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('cannot be checked where Ed25519 is missing, and says so', async () => {
  const unusable = keys.map((key) => ({ ...key, crv: 'Ed448' as 'Ed25519', x: 'AAAA' }));
  expect(await getCheckResult({ keys: unusable })).toBe('unsupported');
});

test('files without a certificate have their checksums and no result of a comparison', async () => {
  const files = [{ name: 'castle.zip', sha256: sha256(CASTLE) }];
  expect(await check({ text: null, files })).toEqual({
    result: 'no_certificate',
    certificate: null,
    revocation: null,
    listedAt: null,
    files: [{ ...files[0], result: 'not_compared' }],
  });
});

test('a revocation list has dates if the shop signed it', async () => {
  expect(await readListDates({ keys, revocations: list })).toEqual({
    from: new Date((NOW_SECONDS - 60) * 1000),
    until: new Date((NOW_SECONDS + 3600) * 1000),
  });
  expect(await readListDates({ keys: await foreign.publicKeys(), revocations: list })).toBeNull();
});

test('each result has its own title and sentence', () => {
  const results = [
    'no_certificate',
    'not_certificate',
    'altered',
    'unknown_key',
    'unsupported',
    'revoked',
    'file_altered',
    'file_unknown',
    'list_unreadable',
    'list_expired',
    'valid',
  ] as const;
  const revocation = { id: 'x.1', since: '2026-11-23T10:00:00.000Z', reason: 'refunded' as const };
  const described = results.map((result) =>
    describeResult({ result, certificate: null, revocation, listedAt: null, files: [] }),
  );
  expect(new Set(described.map(({ title }) => title)).size).toBe(results.length);
  expect(new Set(described.map(({ text }) => text)).size).toBe(results.length);
  expect(described[5]?.text).toBe('The purchase was refunded, so the license ended on 23 November 2026.');
});
