import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CertificatePage } from '#contract/orders/certificates.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const PATH = 'orders/PB-100001/certificates/7';
const PAGE: CertificatePage = {
  certificate: {
    iss: 'https://shop.example.com',
    jti: '5f0c31d4-54c4-4f0f-8f5b-1c8e5d0f7a11.1',
    iat: Date.parse('2026-03-03T10:00:00.000Z') / 1000,
    issue: 1,
    licensee: 'Ada Lovelace',
    order_number: 'PB-100001',
    purchased_at: '2026-03-01T10:00:00.000Z',
    product: { id: 7, name: 'Stone Castle', version: '1.2.0' },
    files: [{ name: 'castle.zip', size: 3, sha256: 'a'.repeat(64) }],
    license: { name: 'Prefab Bazaar Standard License', version: '2026-01-01', text: 'Use it.' },
  },
  revoked_at: null,
  issues: [{ issue: 1, licensee: 'Ada Lovelace', at: '2026-03-01T10:00:00.000Z', set_by: 'payment' }],
  can_set_licensee: true,
};
const RENAMED: CertificatePage = {
  ...PAGE,
  certificate: { ...PAGE.certificate, issue: 2, licensee: 'Two Foxes Studio' },
  issues: [...PAGE.issues, { issue: 2, licensee: 'Two Foxes Studio', at: '2026-03-02T10:00:00.000Z', set_by: 'buyer' }],
  can_set_licensee: false,
};
type Responses = Required<NonNullable<Parameters<typeof renderShop>[1]>>['responses'];
const open = (responses: Responses) =>
  renderShop('/account/orders/PB-100001/certificates/7', { signedIn: true, responses });

test('shows what the certificate states, and saves it as signed file and PDF', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, server } = open({
    [PATH]: () => ({ body: { data: PAGE } }),
    [`${PATH}/export`]: () => ({ body: new Blob(['signed']) }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'License certificate' })).toBeInTheDocument();
  const facts = within(await screen.findByRole('region', { name: 'What it states' }));
  for (const text of ['Ada Lovelace', 'Stone Castle', '1.2.0', 'PB-100001', '1 March 2026', '3 March 2026'])
    expect(facts.getByText(text)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Files and their SHA-256' })).getByText('castle.zip')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download signed file' }));
  await waitFor(() => expect(saved).toEqual(['license-PB-100001-7.jws']));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['license-PB-100001-7.jws', 'license-PB-100001-7.pdf']));
  const formats = server.requests.filter(({ url }) => url.endsWith('/export')).map(({ params }) => params['format']);
  expect(formats).toEqual(['jws', 'pdf']);
  expect(screen.getByRole('link', { name: 'Check a certificate' })).toHaveAttribute('href', '/verify');
});

test('names another licensee once, after a confirmation, and then lists both certificates, the new one with the focus', async () => {
  const { user, server } = open({
    [PATH]: ({ method }) => ({ body: { data: method === 'PATCH' ? RENAMED : PAGE } }),
  });
  const sent = () => server.requests.filter(({ method }) => method === 'PATCH');
  const button = await screen.findByRole('button', { name: 'Set licensee' });
  await user.click(button);
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Licensee' }), ' Two Foxes Studio {Enter}');
  const question = await screen.findByRole('dialog', { name: 'Name this licensee?' });
  expect(within(question).getByText('Two Foxes Studio')).toBeInTheDocument();
  expect(question).toHaveAccessibleDescription(
    'This is final: you cannot change the name later. The certificate that names Ada Lovelace is revoked.',
  );
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Set licensee' }));
  expect(await screen.findByText('The certificate now names Two Foxes Studio')).toBeInTheDocument();
  const issues = within(await screen.findByRole('region', { name: 'Certificates issued' }));
  expect(issues.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Ada Lovelace 1 March 2026',
    '2. Two Foxes Studio 2 March 2026',
  ]);
  await waitFor(() => expect(issues.getAllByRole('listitem')[1]).toHaveFocus());
  expect(screen.getByText('3 March 2026, number 2')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set licensee' })).not.toBeInTheDocument());
  expect(sent()).toHaveLength(1);
});

test('leaves the focus alone when a certificate with another licensee is opened', async () => {
  open({ [PATH]: () => ({ body: { data: RENAMED } }) });
  expect(await screen.findByRole('region', { name: 'Certificates issued' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('sends no name when the question is canceled', async () => {
  const { user, server } = open({ [PATH]: () => ({ body: { data: PAGE } }) });
  const name = await screen.findByRole('textbox', { name: 'Licensee' });
  await user.type(name, 'Typo Stduio{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(name).toHaveValue('Typo Stduio');
  expect(server.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('keeps the typed name when the request fails', async () => {
  const { user } = open({
    [PATH]: ({ method }) =>
      method === 'PATCH' ? { status: 503, body: { message: 'Please try again' } } : { body: { data: PAGE } },
  });
  const name = await screen.findByRole('textbox', { name: 'Licensee' });
  await user.type(name, 'Two Foxes Studio');
  await user.click(screen.getByRole('button', { name: 'Set licensee' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Set licensee' }));
  expect(await screen.findByText('Please try again')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(name).toHaveValue('Two Foxes Studio');
});

test('says since when a refund revoked it, and offers neither files nor another name', async () => {
  open({
    [PATH]: () => ({ body: { data: { ...PAGE, revoked_at: '2026-03-05T10:00:00.000Z', can_set_licensee: false } } }),
  });
  expect(await screen.findByText('Revoked on 5 March 2026, because the purchase was refunded.')).toBeInTheDocument();
  for (const name of ['Download signed file', 'Download PDF', 'Set licensee'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('says that there is no certificate for a product that the order does not have', async () => {
  open({ [PATH]: () => ({ status: 404, body: { message: 'This certificate does not exist' } }) });
  expect(await screen.findByText('There is no certificate for this asset in this order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/account/orders/PB-100001');
});

test('says that the order has to be paid first', async () => {
  open({ [PATH]: () => ({ status: 409, body: { message: 'The certificate is available once the order is paid' } }) });
  expect(await screen.findByText('The certificate is available once the order is paid')).toBeInTheDocument();
});

test('keeps the focus on the way back while the certificate loads and after', async () => {
  const held = createDeferred<FakeResponse>();
  open({ [PATH]: () => held.promise });
  const back = await screen.findByRole('link', { name: 'Order PB-100001' });
  back.focus();
  held.resolve({ body: { data: PAGE } });
  expect(await screen.findByRole('region', { name: 'What it states' })).toBeInTheDocument();
  expect(back).toHaveFocus();
});
