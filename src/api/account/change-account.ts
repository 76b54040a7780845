import {
  type AccountDeletion,
  type EmailChange,
  type PasswordChange,
  type PasswordCheckRequest,
  type ProfileUpdate,
  profileResponseSchema,
} from '#contract/identity/account.ts';
import { messageSchema } from '#contract/common.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PATCH account. @returns the changed profile */
export const changeProfile = async (api: ShopApi, body: ProfileUpdate, signal?: AbortSignal) => {
  const { data } = await api.account({
    method: 'PATCH',
    path: 'account',
    body,
    access: 'private',
    schema: profileResponseSchema,
    signal,
  });
  return data;
};

/** POST account/password: ends every other session. */
export const changePassword = (api: ShopApi, body: PasswordChange, signal?: AbortSignal) =>
  api.account({ method: 'POST', path: 'account/password', body, access: 'private', schema: messageSchema, signal });

/** POST account/password/confirm: the session may do what needs a recent password. */
export const confirmPassword = (api: ShopApi, body: PasswordCheckRequest, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: 'account/password/confirm',
    body,
    access: 'private',
    schema: messageSchema,
    signal,
  });

/** POST account/email: emails a link to both mailboxes. */
export const changeEmail = (api: ShopApi, body: EmailChange, signal?: AbortSignal) =>
  api.account({ method: 'POST', path: 'account/email', body, access: 'private', schema: messageSchema, signal });

/** DELETE account/email: cancels the pending change. */
export const cancelEmailChange = (api: ShopApi, signal?: AbortSignal) =>
  api.account({ method: 'DELETE', path: 'account/email', access: 'private', schema: messageSchema, signal });

/** DELETE account */
export const deleteAccount = (api: ShopApi, body: AccountDeletion, signal?: AbortSignal) =>
  api.account({ method: 'DELETE', path: 'account', body, access: 'private', schema: messageSchema, signal });
