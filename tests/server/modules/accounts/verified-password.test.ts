import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { changePassword } from '#server/modules/identity/change-password.ts';
import { createPasswordCheck } from '#server/modules/identity/password-check.ts';
import { revokeSession } from '#server/modules/identity/queries/sessions.ts';
import { requestEmailChange } from '#server/modules/identity/request-email-change.ts';
import { createRequirePassword } from '#server/modules/identity/require-password.ts';
import { NEW_PASSWORD, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { tokenIn } from '#tests/support/email-shop.ts';
import { TEST_PASSWORD } from '#tests/support/shop.ts';

openAccountShop();

/** Who calls, with the hash of the password that was entered a moment ago. */
let caller: { id: string; sessionId: string };
let verifiedHash: string;
beforeEach(async () => {
  const { sessionId } = await shop.context.accessTokens.verify(user.accessToken);
  caller = { id: user.id, sessionId };
  const passwords = createPasswordCheck(shop.clock);
  const requirePassword = createRequirePassword({ db: shop.db, passwords });
  verifiedHash = await requirePassword(user.id, TEST_PASSWORD, 'password');
});

const LATE_PASSWORD = 'Much-too-late-26';
const CALLS: [string, string, () => Promise<void>][] = [
  [
    'a change of the password',
    'current_password',
    () => changePassword(shop.context, caller, { verifiedHash, password: LATE_PASSWORD }),
  ],
  [
    'a change of the email',
    'password',
    () => requestEmailChange(shop.context, caller, { verifiedHash, email: 'late@example.com' }),
  ],
  ['the deletion of the account', 'password', () => deleteAccount(shop.context, caller, verifiedHash)],
];

/** Chooses a new password with a link, which ends all sessions. */
const resetPassword = async () => {
  await shop.call('POST', '/front/v2/password/forgot', { body: { email: user.email } });
  const [message] = await shop.deliver();
  const body = { token: tokenIn(message), password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  expect((await shop.call('POST', '/front/v2/password/reset', { body })).status).toBe(200);
  await shop.deliver();
};
const canSignIn = async (password: string) => (await shop.login(user.email, password)).status === 200;

// docs/design/accounts-and-sessions.md#sessions
describe.each(CALLS)('%s, after the password was checked,', (_, field, call) => {
  test('does nothing when a reset has ended the session meanwhile', async () => {
    await resetPassword();
    await expect(call()).rejects.toMatchObject({ code: 'token_invalid' });
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    expect(await shop.deliver()).toEqual([]);
  });

  test('does nothing when the session was ended meanwhile', async () => {
    await revokeSession(shop.db, caller.sessionId, 'ended_by_user', shop.clock.now());
    await expect(call()).rejects.toMatchObject({ code: 'token_invalid' });
    expect(await canSignIn(TEST_PASSWORD)).toBe(true);
    expect(await shop.deliver()).toEqual([]);
  });

  test('does nothing when the same session has changed the password meanwhile', async () => {
    await changePassword(shop.context, caller, { verifiedHash, password: NEW_PASSWORD });
    await shop.deliver();
    await expect(call()).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: ['This password is incorrect'] },
    });
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    expect(await shop.deliver()).toEqual([]);
  });
});
