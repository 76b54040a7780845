import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import type { EmailDeps } from '#server/modules/identity/deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';

/** What the use cases of a user's own requests need. */
export interface SupportDeps {
  db: Database;
  clock: Clock;
  /** For a call with an Idempotency-Key: stores its effect in the transaction of the effect. */
  storeEffect?: StoreEffect;
}

/** What the use cases of admins need: a reply is emailed. */
export type AdminSupportDeps = SupportDeps & EmailDeps;
