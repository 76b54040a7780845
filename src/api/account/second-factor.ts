import { queryOptions } from '@tanstack/react-query';
import { messageSchema } from '#contract/common.ts';
import {
  type NewPasskey,
  type SecondFactorProof,
  newPasskeyResponseSchema,
  secondFactorSecretResponseSchema,
  secondFactorStatusResponseSchema,
} from '#contract/identity/second-factor-changes.ts';
import { type SecondFactorConfirmation, recoveryCodesResponseSchema } from '#contract/identity/second-factor.ts';
import { passkeyCreationResponseSchema, passkeyRequestResponseSchema } from '#contract/identity/passkeys.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

const PATH = 'account/second-factor';
const PASSKEYS = 'account/passkeys';

/** GET account/second-factor */
export const secondFactorQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'second-factor'],
    queryFn: async ({ signal }) => {
      const schema = secondFactorStatusResponseSchema;
      const { data } = await api.account({ method: 'GET', path: PATH, access: 'private', schema, signal });
      return data;
    },
  });

/** POST account/second-factor: makes a secret for an app. */
export const startSecondFactor = async (api: ShopApi, body: SecondFactorProof, signal?: AbortSignal) => {
  const schema = secondFactorSecretResponseSchema;
  const { data } = await api.account({ method: 'POST', path: PATH, body, access: 'private', schema, signal });
  return data;
};

/** POST account/second-factor/confirm: turns the second factor on. @returns the recovery codes */
export const confirmSecondFactor = async (api: ShopApi, body: SecondFactorConfirmation, signal?: AbortSignal) => {
  const schema = recoveryCodesResponseSchema;
  const path = `${PATH}/confirm`;
  const { data } = await api.account({ method: 'POST', path, body, access: 'private', schema, signal });
  return data.recovery_codes;
};

/** POST account/second-factor/recovery-codes: makes new ones. @returns them */
export const makeNewRecoveryCodes = async (api: ShopApi, body: SecondFactorProof, signal?: AbortSignal) => {
  const schema = recoveryCodesResponseSchema;
  const path = `${PATH}/recovery-codes`;
  const { data } = await api.account({ method: 'POST', path, body, access: 'private', schema, signal });
  return data.recovery_codes;
};

/** DELETE account/second-factor: removes the app. */
export const turnOffSecondFactor = (api: ShopApi, body: SecondFactorProof, signal?: AbortSignal) =>
  api.account({ method: 'DELETE', path: PATH, body, access: 'private', schema: messageSchema, signal });

/** POST account/passkey/options: what the browser needs to make a passkey. */
export const startPasskey = async (api: ShopApi, body: SecondFactorProof, signal?: AbortSignal) => {
  const schema = passkeyCreationResponseSchema;
  const path = 'account/passkey/options';
  const { data } = await api.account({ method: 'POST', path, body, access: 'private', schema, signal });
  return data;
};

/** POST account/passkeys. @returns recovery codes when the passkey turned the second factor on, otherwise null */
export const addPasskey = async (api: ShopApi, body: NewPasskey, signal?: AbortSignal) => {
  const schema = newPasskeyResponseSchema;
  const { data } = await api.account({ method: 'POST', path: PASSKEYS, body, access: 'private', schema, signal });
  return data.recovery_codes;
};

/** POST account/passkey/request: a challenge for a change of the second factor. */
export const requestPasskey = async (api: ShopApi, signal?: AbortSignal) => {
  const schema = passkeyRequestResponseSchema;
  const path = 'account/passkey/request';
  const { data } = await api.account({ method: 'POST', path, access: 'private', schema, signal });
  return data;
};

/** DELETE account/passkeys/{id} */
export const removePasskey = (api: ShopApi, id: string, body: SecondFactorProof, signal?: AbortSignal) =>
  api.account({
    method: 'DELETE',
    path: `${PASSKEYS}/${id}`,
    body,
    access: 'private',
    schema: messageSchema,
    signal,
  });
