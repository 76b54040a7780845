import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#tests/support/deferred.ts';
import type { Answer } from '#tests/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const MESSAGE = 'Does the castle pack have colliders?';

const open = async (answers: Parameters<typeof renderShop>[1] = {}) => {
  const shown = renderShop('/contact-us', answers);
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  const fill = async () => {
    await shown.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await shown.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await shown.user.type(screen.getByRole('textbox', { name: 'Message' }), MESSAGE);
  };
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send message' }));
  return { ...shown, fill, send };
};

// Specification, section 5, contact form.
test('an empty form names what is missing, and sends nothing', async () => {
  const { send, server } = await open();
  await send();
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Message must be at least 20 characters long')).toBeInTheDocument();
  expect(server.to('contact')).toEqual([]);
});

test('a message is sent once; the form is busy, tells what the server says, and is empty afterwards', async () => {
  const answer = createDeferred<Answer>();
  const { fill, send, server } = await open({ answers: { contact: () => answer.promise } });
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeDisabled();

  answer.resolve({ status: 201, body: { message: 'Your message was sent' } });

  expect(await screen.findByText('Your message was sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  expect(server.to('contact').map(({ body }) => body)).toEqual([
    { name: 'Ada', email: 'ada@example.com', message: MESSAGE },
  ]);
});

test('what the server finds wrong stands at its field, and nothing typed is lost', async () => {
  const { fill, send } = await open({
    answers: { contact: () => ({ status: 422, body: { message: ['This says too little'] } }) },
  });
  await fill();
  await send();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/This says too little/),
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true');
});
