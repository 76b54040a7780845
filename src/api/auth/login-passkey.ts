import type { PasskeyStep } from '#contract/identity/second-factor-changes.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST login/passkey/options: a challenge for a passkey that finishes a sign-in. */
export const requestLoginPasskey = async (api: Pick<ShopApi, 'bare'>, token: string, signal?: AbortSignal) => {
  const { data } = await api.bare({
    method: 'POST',
    path: 'login/passkey/options',
    body: { token },
    access: 'public',
    schema: async () => (await import('#contract/identity/passkeys.ts')).passkeyRequestResponseSchema,
    signal,
  });
  return data;
};

/** POST login/passkey: the second step of a sign-in, with a passkey. */
export const confirmLoginWithPasskey = (api: Pick<ShopApi, 'bare'>, body: PasskeyStep, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'login/passkey',
    body,
    access: 'public',
    schema: async () => (await import('#contract/identity/auth.ts')).tokenPairSchema,
    signal,
  });
