import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';

/** What the use cases of reviews need. */
export interface ReviewDeps {
  db: Database;
  clock: Clock;
}
