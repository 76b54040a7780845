import type { IsOwned } from '#server/modules/catalog/ownership.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';

/** What the use cases of cart and favorites need. */
export interface CartDeps {
  db: Database;
  clock: Clock;
  isOwned: IsOwned;
}
