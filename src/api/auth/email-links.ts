import { queryOptions } from '@tanstack/react-query';
import { messageSchema } from '#contract/common.ts';
import {
  type ForgotPassword,
  type PasswordReset,
  emailConfirmationResponseSchema,
} from '#contract/identity/email-links.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST password/forgot. The response does not reveal whether the account exists. */
export const requestPasswordReset = (api: Pick<ShopApi, 'bare'>, body: ForgotPassword, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'password/forgot', body, access: 'public', schema: messageSchema, signal });

/** POST password/reset: sets a new password with the token of an emailed link. */
export const resetPassword = (api: Pick<ShopApi, 'bare'>, body: PasswordReset, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'password/reset', body, access: 'public', schema: messageSchema, signal });

/**
 * POST password/reset/verify: whether an emailed link can still set a password. The link stays usable. All links share one key, because
 * tokens belong in no key; the result is dropped when the page closes.
 */
export const passwordLinkQuery = (api: Pick<ShopApi, 'bare'>, token: string) =>
  queryOptions({
    queryKey: [queryScope.public, 'password link'],
    queryFn: ({ signal }) =>
      api.bare({
        method: 'POST',
        path: 'password/reset/verify',
        body: { token },
        access: 'public',
        schema: messageSchema,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** POST email/confirm: confirms a change of email for one of the two mailboxes. */
export const confirmEmail = (api: Pick<ShopApi, 'bare'>, token: string, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'email/confirm',
    body: { token },
    access: 'public',
    schema: emailConfirmationResponseSchema,
    signal,
  });
