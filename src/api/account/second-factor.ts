import { queryOptions } from '@tanstack/react-query';
import { messageSchema } from '#contract/common.ts';
import {
  type SecondFactorConfirmation,
  type SecondFactorRemoval,
  type SecondFactorStart,
  recoveryCodesResponseSchema,
  secondFactorSecretResponseSchema,
  secondFactorStatusResponseSchema,
} from '#contract/second-factor.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

const PATH = 'account/second-factor';

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
export const startSecondFactor = async (api: ShopApi, body: SecondFactorStart, signal?: AbortSignal) => {
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

/** DELETE account/second-factor */
export const turnOffSecondFactor = (api: ShopApi, body: SecondFactorRemoval, signal?: AbortSignal) =>
  api.account({ method: 'DELETE', path: PATH, body, access: 'private', schema: messageSchema, signal });
