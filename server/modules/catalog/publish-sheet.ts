import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type FileStore, putOnce } from '#server/platform/storage/file-store.ts';
import { postponeDeletion } from './queries/unused-files.ts';

/** Publishes a sheet of pictures under a name that contains a hash of its content. */
export type PublishSheet = (name: string, bytes: Buffer) => Promise<void>;

/** @returns a function that stores a sheet unless it is stored, even when a job is about to delete it as unused */
export const createPublishSheet =
  ({ db, clock, previews }: { db: Database; clock: Clock; previews: FileStore }): PublishSheet =>
  async (name, bytes) => {
    await postponeDeletion(db, 'previews', [name], clock.now());
    await putOnce(previews, name, { bytes }, bytes.length);
  };
