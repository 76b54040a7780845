import { describe, expect, test } from 'vitest';
import { supportChangedSchema } from '#contract/support/support.ts';
import {
  addAdminMessage,
  callSupport,
  listRequests,
  openRequest,
  openSupportShop,
  otherUser,
  readThread,
  requestForm,
  shop,
  updateRequest,
  user,
} from '#tests/support/support-shop.ts';

openSupportShop();

const DAY_MS = 24 * 3600_000;

describe('a thread', () => {
  test('shows messages and changes of the status in order, without admin notes', async () => {
    const { id } = await openRequest();
    await addAdminMessage(id, 'He is a known complainer', true);
    await addAdminMessage(id, 'Please try again');
    const written = await callSupport('POST', `/${id}/messages`, { message: ' It works.\n\nThank you! ' });
    expect(written).toMatchObject({ status: 201, body: { message: 'Your message was sent' } });
    await callSupport('POST', `/${id}/close`);
    const thread = await readThread(id);
    expect(thread.entries.map(({ author, body, event }) => [author, body, event])).toEqual([
      ['shopper', requestForm().message, null],
      ['admin', 'Please try again', null],
      ['shopper', 'It works.\n\nThank you!', null],
      ['shopper', '', 'closed'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('complainer');
  });

  test('moves a waiting request to in_progress when the user writes', async () => {
    const { id } = await openRequest();
    await addAdminMessage(id, 'Which version do you have?');
    const { body } = await callSupport('POST', `/${id}/messages`, { message: '1.0.0' });
    expect(supportChangedSchema.parse(body).data.status).toBe('in_progress');
  });

  test.each([
    ['an empty message', { message: '' }, ['Message is required']],
    ['a message of spaces and line breaks', { message: ' \n ' }, ['Message is required']],
    ['a missing message', {}, ['Message is required']],
    ['a message of 4001 characters', { message: 'x'.repeat(4001) }, ['Message must be at most 4000 characters long']],
  ])('rejects %s', async (_, body, texts) => {
    const { id } = await openRequest();
    expect(await callSupport('POST', `/${id}/messages`, body)).toMatchObject({ status: 422, body: { message: texts } });
    expect((await readThread(id)).entries).toHaveLength(1);
  });

  test('stores one message for repeated calls with the same key', async () => {
    const { id } = await openRequest();
    for (let count = 0; count < 2; count += 1)
      await callSupport('POST', `/${id}/messages`, { message: 'Hello?' }, user, 'm-1');
    expect((await readThread(id)).entries).toHaveLength(2);
  });
});

describe('closing and reopening', () => {
  const statusAfter = async (path: string, body?: unknown) => {
    const { status, body: responded } = await callSupport('POST', path, body);
    return status < 300 ? supportChangedSchema.parse(responded).data.status : status;
  };

  // What a user can do in each status. A number is the status of a rejection.
  test.each([
    ['open', 'open', 'closed', 409],
    ['in_progress', 'in_progress', 'closed', 409],
    ['waiting_for_customer', 'in_progress', 'closed', 409],
    ['resolved', 409, 'closed', 'open'],
    ['closed', 409, 409, 'open'],
  ] as const)('%s: writing leads to %s, close to %s, reopen to %s', async (status, written, closed, reopened) => {
    const { id } = await openRequest();
    const isOver = status === 'resolved' || status === 'closed';
    const results = [];
    for (const [act, body] of [['messages', { message: 'Hello' }], ['close'], ['reopen']] as const) {
      await updateRequest(id, { status, resolvedAt: isOver ? shop.clock.now() : null });
      results.push(await statusAfter(`/${id}/${act}`, body));
    }
    expect(results).toEqual([written, closed, reopened]);
  });

  test('allows reopening until exactly 14 days after the end', async () => {
    const { id } = await openRequest();
    await callSupport('POST', `/${id}/close`);
    expect((await readThread(id)).reopen_until).toBe(new Date(shop.clock.now().getTime() + 14 * DAY_MS).toISOString());
    const endedAgo = (ms: number) => updateRequest(id, { resolvedAt: new Date(shop.clock.now().getTime() - ms) });

    await endedAgo(14 * DAY_MS + 1);
    expect(await callSupport('POST', `/${id}/reopen`)).toMatchObject({
      status: 409,
      body: { message: 'The time to reopen this request is over. Please send a new one' },
    });
    expect((await readThread(id)).status).toBe('closed');

    await endedAgo(14 * DAY_MS);
    expect((await callSupport('POST', `/${id}/reopen`)).body).toMatchObject({
      data: { status: 'open', reopen_until: null },
      message: 'The request was reopened',
    });
  });

  test('has no more time to reopen after a resolved request was closed as well', async () => {
    const { id } = await openRequest();
    await updateRequest(id, { status: 'resolved', resolvedAt: new Date(shop.clock.now().getTime() - 15 * DAY_MS) });
    expect((await callSupport('POST', `/${id}/close`)).status).toBe(200);
    expect((await callSupport('POST', `/${id}/reopen`)).status).toBe(409);
    expect((await readThread(id)).status).toBe('closed');
  });

  test('closes once when five calls run at the same time', async () => {
    const { id } = await openRequest();
    const responses = await Promise.all(Array.from({ length: 5 }, () => callSupport('POST', `/${id}/close`)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await readThread(id)).entries.filter(({ event }) => event === 'closed')).toHaveLength(1);
  });
});

describe('access', () => {
  const CALLS = [
    ['GET', '', undefined],
    ['POST', '/messages', { message: 'Hello' }],
    ['POST', '/close', undefined],
    ['POST', '/reopen', undefined],
  ] as const;

  test.each(CALLS)(
    '%s support/{id}%s returns 401 to a visitor and 404 to another user and an admin',
    async (method, path, body) => {
      const { id } = await openRequest();
      const admin = await shop.newUser({ isAdmin: true });
      expect((await callSupport(method, `/${id}${path}`, body, null)).status).toBe(401);
      for (const who of [otherUser, admin]) {
        expect(await callSupport(method, `/${id}${path}`, body, who)).toMatchObject({
          status: 404,
          body: { message: 'This support request does not exist' },
        });
      }
      expect(await readThread(id)).toMatchObject({ status: 'open', entries: [{ author: 'shopper' }] });
    },
  );

  test.each(CALLS)('%s support/{id}%s rejects a malformed id', async (method, path, body) => {
    for (const id of ['0', 'x', '-1', '1e9', '99999999999']) {
      expect([404, 422]).toContain((await callSupport(method, `/${id}${path}`, body)).status);
    }
    expect((await callSupport(method, `/999999${path}`, body)).status).toBe(404);
  });

  test('requires a signed-in user for the list and new requests, and lists only own ones', async () => {
    await openRequest();
    expect((await callSupport('GET', '', undefined, null)).status).toBe(401);
    expect((await callSupport('POST', '', requestForm(), null)).status).toBe(401);
    expect((await listRequests('', otherUser)).data).toEqual([]);
  });

  test('includes requests that the signed-in user sent with the contact form', async () => {
    await shop.call('POST', '/front/v2/contact', {
      token: user.accessToken,
      body: { name: 'Ada', email: 'ada@example.com', message: 'Does the castle pack have colliders?' },
    });
    expect((await listRequests()).data).toMatchObject([{ subject: 'Contact form', kind: 'question' }]);
  });
});
