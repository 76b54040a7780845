import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ReadCompany } from '#server/platform/email/outbox.ts';
import type { Env } from '#server/platform/env.ts';
import type { AccessTokens } from './access-tokens.ts';

/** What use cases need that start, refresh and end sessions. */
export interface SessionDeps {
  db: Database;
  clock: Clock;
  accessTokens: AccessTokens;
  /** Keys that seal refresh tokens, newest first. Each of them verifies. */
  refreshSecrets: readonly string[];
}

/** What emails about an account need. */
export interface EmailDeps {
  env: Pick<Env, 'publicUrl'>;
  readCompany: ReadCompany;
}

/** What use cases need that change an account and notify its user. */
export interface AccountDeps extends EmailDeps {
  db: Database;
  clock: Clock;
}
