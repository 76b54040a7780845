import { isDefaultCompany } from '#server/modules/content/queries/company.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import { findEnvWarnings, isPublic } from '#server/platform/safe-to-serve.ts';

/**
 * What the owner probably forgot ([design](../docs/design/running-the-shop.md#commands-and-environment)).
 * @returns one line each
 */
export const findStartWarnings = async ({ env, db }: { env: Env; db: Database }): Promise<string[]> => {
  const warnings = findEnvWarnings(env);
  if (isPublic(env) && !env.demo && (await isDefaultCompany(db)))
    warnings.push(
      'the company data is not set, so invoices name the made-up company of the demo. Set it in the General Settings of the Admin Panel',
    );
  return warnings;
};
