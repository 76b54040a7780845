import type { CacheDeps } from '#server/platform/cache.ts';
import { deleteChangesBefore } from './queries/catalog-changes.ts';

/** ms. Nodes read changes within seconds. A node that was offline for half of this time rebuilds its index. */
const KEEP_MS = 3_600_000;

/** Deletes the changes of the catalog that every node has read. */
export const deleteReadChanges = ({ db, clock }: CacheDeps): Promise<void> =>
  deleteChangesBefore(db, new Date(clock.now().getTime() - KEEP_MS));
