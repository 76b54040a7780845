import { createHash, webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Certificate, KEYS_PATH, REVOCATIONS_PATH } from '#contract/orders/certificates.ts';
import { createCertificateKeys } from '#server/modules/orders/certificates/certificate-keys.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ring = createCertificateKeys(['the secret of this shop, thirty-two characters']);
const NOW_SECONDS = Math.floor(Date.now() / 1000);
const CERTIFICATE: Certificate = {
  iss: 'https://shop.example.com',
  jti: '5f0c31d4-54c4-4f0f-8f5b-1c8e5d0f7a11.1',
  iat: 1_772_359_200,
  issue: 1,
  licensee: 'Two Foxes Studio',
  order_number: 'PB-100001',
  purchased_at: '2026-03-01T10:00:00.000Z',
  product: { id: 7, name: 'Stone Castle', version: '1.2.0' },
  files: [{ name: 'castle.zip', size: 6, sha256: createHash('sha256').update('castle').digest('hex') }],
  license: { name: 'Prefab Bazaar Standard License', version: '2026-01-01', text: 'Use it.' },
};

let signed: string;
let revoked: { id: string; since: string; reason: 'refunded' }[] = [];
let expires = NOW_SECONDS + 86_400;
let requests: string[] = [];
beforeEach(async () => {
  // jsdom has a Uint8Array beside that of Node, and no subtle cryptography. Browsers have one of each.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  vi.stubGlobal('crypto', webcrypto);
  signed = await ring.signCertificate(CERTIFICATE);
  revoked = [];
  expires = NOW_SECONDS + 86_400;
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    if (path === KEYS_PATH) return new Response(JSON.stringify({ keys: await ring.publicKeys() }));
    if (path === REVOCATIONS_PATH)
      return new Response(
        await ring.signRevocations({ iss: CERTIFICATE.iss, iat: NOW_SECONDS, exp: expires, revoked }),
      );
    return new Response('', { status: 404 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The part of the page with the result: announced by itself, or by an alert in it. */
const findResult = async () => {
  await waitFor(() => expect(getResults().join('')).not.toBe(''));
  const alert = screen.queryByRole('region', { name: 'Result' });
  return within(alert ?? screen.getByRole('status', { name: 'Result' }));
};
const getResults = () =>
  [...screen.queryAllByRole('region', { name: 'Result' }), screen.getByRole('status', { name: 'Result' })].map(
    ({ textContent }) => textContent,
  );

const open = async () => {
  const shop = renderShop('/verify');
  const certificate = await screen.findByLabelText('Certificate');
  const check = async (text: string, ...files: File[]) => {
    await shop.user.upload(certificate, new File([text], 'license.jws'));
    if (files.length > 0) await shop.user.upload(screen.getByLabelText(/^Downloaded files/), files);
    await shop.user.click(screen.getByRole('button', { name: 'Check' }));
    return findResult();
  };
  return { ...shop, check };
};

test('says whose valid certificate it is and that its file is as it was sold, and uploads nothing', async () => {
  const { check } = await open();
  const loaded = requests.length;
  const result = await check(signed, new File(['castle'], 'castle (1).zip'));
  for (const text of ['Valid', 'Two Foxes Studio', 'Stone Castle', 'PB-100001', 'castle (1).zip is as it was sold'])
    expect(result.getByText(text)).toBeInTheDocument();
  expect(result.getByText(/^Revoked certificates as of /)).toBeInTheDocument();
  expect(requests).toHaveLength(loaded);
});

test('announces a result in a status that was there before, and an error by its alert alone', async () => {
  const { check } = await open();
  const status = screen.getByRole('status', { name: 'Result' });
  expect(status).toBeEmptyDOMElement();
  await check(signed);
  expect(within(status).getByText('Valid')).toBeInTheDocument();
  const altered = await check(`${signed.slice(0, -1)}B`);
  expect(altered.getByRole('alert')).toHaveTextContent('Certificate was altered');
  expect(status).toBeEmptyDOMElement();
});

test('reads no more of a large file after the page was left', async () => {
  const { user, router } = await open();
  const part = createDeferred<ArrayBuffer>();
  const read = vi.fn(() => ({ arrayBuffer: () => part.promise }));
  const large = Object.assign(new File(['castle'], 'castle.zip'), { slice: read });
  Object.defineProperty(large, 'size', { value: 100_000_000 });
  await user.upload(screen.getByLabelText('Certificate'), new File([signed], 'license.jws'));
  await user.upload(screen.getByLabelText(/^Downloaded files/), large);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await act(() => router.navigate('/contact-us'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Checking…' })).not.toBeInTheDocument());
  await act(async () => {
    part.resolve(new ArrayBuffer(8));
    await flush();
  });
  expect(read).toHaveBeenCalledTimes(1);
});

test('does not compare the certificate with itself when it is chosen among the files too', async () => {
  const { check } = await open();
  const result = await check(signed, new File(['castle'], 'castle.zip'), new File([signed], 'license.jws'));
  expect(result.getByText('Valid')).toBeInTheDocument();
  expect(result.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['moved file', 'its bytes'],
  // Of a folder some systems say that it has no bytes.
  ['folder', ''],
])('names a %s among the chosen files, which the browser cannot read', async (_kind, content) => {
  const { check } = await open();
  const unreadable = new DOMException('It cannot be read', 'NotReadableError');
  const folder = Object.assign(new File([content], 'castle'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(unreadable) }),
  });
  const result = await check(signed, folder);
  expect(result.getByText('castle cannot be read')).toBeInTheDocument();
  expect(result.getByText(/^Choose files, not a folder\./)).toBeInTheDocument();
  expect(screen.queryByText('Unknown error')).not.toBeInTheDocument();
});

test('tells an altered file from one that is not in the certificate', async () => {
  const { check } = await open();
  expect((await check(signed, new File(['ruin'], 'castle.zip'))).getByText('File was altered')).toBeInTheDocument();
  const other = await check(signed, new File(['tower'], 'tower.zip'));
  expect(other.getByText('File is not in this certificate')).toBeInTheDocument();
});

test('says since when a refunded certificate is revoked', async () => {
  revoked = [{ id: CERTIFICATE.jti, since: '2026-03-05T10:00:00.000Z', reason: 'refunded' }];
  const { check } = await open();
  const result = await check(signed);
  expect(result.getByText('Revoked')).toBeInTheDocument();
  expect(result.getByText(/ended on 5 March 2026/)).toBeInTheDocument();
});

test('shows nothing of a certificate that was altered', async () => {
  const { check } = await open();
  const result = await check(`${signed.slice(0, -1)}B`);
  expect(result.getByText('Certificate was altered')).toBeInTheDocument();
  expect(result.queryByText('Two Foxes Studio')).not.toBeInTheDocument();
});

test('states the checksum of a file without its certificate, and what it takes to check it', async () => {
  const { user } = await open();
  const loaded = requests.length;
  await user.upload(screen.getByLabelText(/^Downloaded files/), new File(['castle'], 'castle.zip'));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const result = await findResult();
  expect(result.getByText('Certificate needed')).toBeInTheDocument();
  expect(result.getByText(/choose its certificate too/)).toBeInTheDocument();
  expect(within(result.getByRole('list', { name: 'Files' })).getByRole('listitem')).toHaveTextContent(
    `castle.zip has this SHA-256:${CERTIFICATE.files[0]?.sha256}`,
  );
  expect(screen.queryByText('Choose the signed file of a certificate')).not.toBeInTheDocument();
  expect(requests).toHaveLength(loaded);
});

test('finds the certificate among files that are chosen together', async () => {
  const { user } = await open();
  const files = [new File(['castle'], 'castle.zip'), new File([signed], 'license.txt')];
  await user.upload(screen.getByLabelText(/^Downloaded files/), files);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const result = await findResult();
  expect(result.getByText('Valid')).toBeInTheDocument();
  expect(result.getByText('castle.zip is as it was sold')).toBeInTheDocument();
});

test('says until when its list of revoked certificates can be used, and how it works without a connection', async () => {
  await open();
  const note = await screen.findByText(/^Without a connection this page works while it is open\. /);
  expect(note).toHaveTextContent(/The list of revoked certificates is of .+ UTC and can be used until .+ UTC\.$/);
});

test('says that the stored list has expired, and that a certificate is signed but may be revoked', async () => {
  expires = NOW_SECONDS - 60;
  const { check } = await open();
  expect(await screen.findByText(/has expired\. Connect to load a new one\.$/)).toBeInTheDocument();
  expect((await check(signed)).getByText('Signed, but the list is too old')).toBeInTheDocument();
});

test('drops the result when another file is chosen', async () => {
  const { user, check } = await open();
  await check(signed);
  await user.upload(screen.getByLabelText('Certificate'), []);
  await user.upload(screen.getByLabelText(/^Downloaded files/), new File(['tower'], 'tower.zip'));
  expect(getResults()).toEqual(['']);
});

test('asks for a certificate when no file is chosen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Choose the signed file of a certificate')).toBeInTheDocument();
});

test('offers a retry when the keys cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  renderShop('/verify');
  expect(await screen.findByText('The keys of the shop could not be loaded')).toBeInTheDocument();
});
