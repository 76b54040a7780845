import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import type { EmailParts } from '#server/modules/identity/parts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';

/** What the use cases of a user's own requests need. */
export interface SupportParts {
  db: Database;
  clock: Clock;
  /** For a call with an Idempotency-Key: stores its effect in the transaction of the effect. */
  storeEffect?: StoreEffect;
}

/** What the use cases of admins need: a reply is emailed. */
export type AdminSupportParts = SupportParts & EmailParts;
