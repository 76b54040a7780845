import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const MESSAGE = 'Does the castle pack have colliders?';

const open = async (responses: Parameters<typeof renderShop>[1] = {}) => {
  const shown = renderShop('/contact-us', responses);
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  const fill = async () => {
    await shown.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await shown.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await shown.user.type(screen.getByRole('textbox', { name: 'Message' }), MESSAGE);
  };
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send message' }));
  return { ...shown, fill, send };
};

// The rules of docs/specification.md#5-validation-rules.
test('shows an error for each missing field and sends nothing', async () => {
  const { send, server } = await open();
  await send();
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Message must be at least 20 characters long')).toBeInTheDocument();
  expect(server.to('contact')).toEqual([]);
});

test('sends the message once, shows the server message, and clears the form', async () => {
  const response = createDeferred<FakeResponse>();
  const { fill, send, server } = await open({ responses: { contact: () => response.promise } });
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeDisabled();

  response.resolve({ status: 201, body: { message: 'Your message was sent' } });

  expect(await screen.findByText('Your message was sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  expect(server.to('contact').map(({ body }) => body)).toEqual([
    { name: 'Ada', email: 'ada@example.com', message: MESSAGE },
  ]);
});

test('shows server errors at their fields and keeps the typed values', async () => {
  const { fill, send } = await open({
    responses: { contact: () => ({ status: 422, body: { message: ['This message is too short'] } }) },
  });
  await fill();
  await send();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/This message is too short/),
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true');
});

test('retries with the same idempotency key after a lost response', async () => {
  const outcomes: (FakeResponse | 'network')[] = [
    'network',
    { status: 201, body: { message: 'Your message was sent' } },
  ];
  const { fill, send, server } = await open({ responses: { contact: () => outcomes.shift() ?? 'network' } });
  await fill();
  await send();
  await screen.findByText('Unknown error');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-busy'));
  await send();
  expect(await screen.findByText('Your message was sent')).toBeInTheDocument();
  const keys = server.to('contact').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('offers the email and the phone of the company beside the form', async () => {
  await open();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: /^write to .+@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(main.getByRole('link', { name: /^call \+/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/));
});
