import fc from 'fast-check';
import type { Certificate } from '#contract/orders/certificates.ts';
import { verifyCertificate } from '#lib/certificates/verify-certificate.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { bundleForBrowser } from './support/bundle-for-browser.ts';
import { expect, test } from './support/fixtures.ts';

const COUNT = 1_000;
const NOW = new Date('2026-11-23T12:00:00Z');
const NOW_SECONDS = Math.floor(NOW.getTime() / 1000);
const ring = createCertificateKeys(['the secret of this shop, thirty-two characters']);
const foreign = createCertificateKeys(['the secret of another shop, thirty-two characters']);

const checksums = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
const certificates: fc.Arbitrary<Certificate> = fc.record({
  iss: fc.constant('https://shop.example.com'),
  jti: fc.uuid().map((id) => `${id}.1`),
  iat: fc.constant(NOW_SECONDS - 86_400),
  issue: fc.integer({ min: 1, max: 9 }),
  licensee: texts,
  order_number: fc.constant('PB-100001'),
  purchased_at: fc.constant('2026-11-22T12:00:00.000Z'),
  product: fc.record({ id: fc.integer({ min: 1 }), name: texts, version: fc.constant('1.2.3') }),
  files: fc.uniqueArray(fc.record({ name: texts, size: fc.nat(), sha256: checksums }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ name }) => name,
  }),
  license: fc.record({ name: texts, version: fc.constant('2026-10-01'), text: texts }),
});
const KINDS = ['valid', 'altered', 'unknown_key', 'revoked', 'file_altered', 'list_expired'] as const;
const cases = fc.record({
  certificate: certificates,
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(),
  sha256: checksums,
});
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** What a check is given, so that it has the result of its kind. */
const toGiven = async ({ certificate, kind, at, sha256 }: Case) => {
  const signed = await (kind === 'unknown_key' ? foreign : ring).signCertificate(certificate);
  const [, payload = ''] = signed.split('.');
  // Another character in the middle of what was signed.
  const place = signed.indexOf('.') + 1 + (at % payload.length);
  const altered = signed.slice(0, place) + (signed[place] === 'A' ? 'B' : 'A') + signed.slice(place + 1);
  const { name = '', sha256: original = '' } = certificate.files[0] ?? {};
  return {
    text: kind === 'altered' ? altered : signed,
    files: [{ name, sha256: kind === 'file_altered' ? sha256 : original }],
    keys: await ring.publicKeys(),
    revocations: await ring.signRevocations({
      iss: certificate.iss,
      iat: NOW_SECONDS - 60,
      exp: kind === 'list_expired' ? NOW_SECONDS - 1 : NOW_SECONDS + 3_600,
      revoked:
        kind === 'revoked' ? [{ id: certificate.jti, since: '2026-11-23T10:00:00.000Z', reason: 'refunded' }] : [],
    }),
    now: NOW,
  };
};

test(`${COUNT} random certificates have the same result in the browser and in the terminal`, async ({ shop }) => {
  const wanted = fc.sample(cases, COUNT);
  const given = await Promise.all(wanted.map(toGiven));
  const inTerminal = await Promise.all(given.map(verifyCertificate));
  expect(inTerminal.map(({ result }) => result)).toEqual(wanted.map(({ kind }) => kind));

  await shop.open('/verify');
  await shop.page.evaluate(await bundleForBrowser('src/lib/certificates/verify-certificate.ts', 'checks'));
  const inBrowser = await shop.page.evaluate((all) => {
    const { checks } = globalThis as unknown as { checks: { verifyCertificate: typeof verifyCertificate } };
    return Promise.all(all.map((each) => checks.verifyCertificate(each)));
  }, given);
  expect(inBrowser).toEqual(inTerminal);
});
